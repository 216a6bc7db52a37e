export const accountMenuCopy = {
  open: (name: string) => (name === '' ? 'Account menu' : `Account menu of ${name}`),
  logout: 'Logout',
} as const;
