import type { TestShop } from './shop';

/**
 * Gets an ID token from the sandbox, as Google's popup would return it. The sandbox issues it at the computer's time,
 * and the shop refuses tokens from the future, so the shop's stopped clock is moved to the computer's time.
 */
export const idTokenFromGoogle = async (
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
