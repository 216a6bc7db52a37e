import type { TestShop } from './shop';

/**
 * Returns what Google's popup returns for a person, from the sandbox. The sandbox dates its tokens by the machine's
 * clock and the shop refuses tokens from the future, so the shop's stopped clock is moved forward first.
 */
export const googleAnswer = async (
  { sandboxUrl, clock }: Pick<TestShop, 'sandboxUrl' | 'clock'>,
  person: { email: string; name: string },
): Promise<{ idToken: string }> => {
  const response = await fetch(new URL('/sandbox/identity/token', sandboxUrl), {
    method: 'POST',
    headers: { 'content-type': 'application/json' },
    body: JSON.stringify(person),
  });
  clock.catchUp();
  return (await response.json()) as { idToken: string };
};
