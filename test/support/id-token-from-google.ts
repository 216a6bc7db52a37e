import type { TestShop } from './shop';

/**
 * Gets an ID token from the sandbox, as Google's popup would return it. The sandbox issues the token at the computer's
 * time. If the shop's stopped clock is behind, it is set to this time, because the shop refuses tokens from the future.
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
