/** The menu in the header of a customer's pages; its links are named in `layout.ts`. */
export const accountMenuCopy = {
  open: (name: string) => (name === '' ? 'Account menu' : `Account menu of ${name}`),
  logout: 'Logout',
} as const;
