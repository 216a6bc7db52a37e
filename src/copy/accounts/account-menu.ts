/** Messages of the account menu in the header. The names of its links are in `layout.ts`. */
export const accountMenuCopy = {
  open: (name: string) => (name === '' ? 'Account menu' : `Account menu of ${name}`),
  logout: 'Logout',
} as const;
