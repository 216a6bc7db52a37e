interface PressedKey {
  key: string;
  altKey: boolean;
  ctrlKey: boolean;
  metaKey: boolean;
}

/** With a modifier, an arrow key is a command of the browser: Alt and ArrowLeft go back. */
export const isCommand = ({ altKey, ctrlKey, metaKey }: PressedKey): boolean => altKey || ctrlKey || metaKey;

/**
 * Returns the index to which a key moves the focus from `index` in a list of `count` entries; undefined for other keys.
 * The ends of the list are connected.
 */
export const indexAfterKey = (
  pressed: PressedKey,
  { next, previous }: { next: string; previous: string },
  index: number,
  count: number,
): number | undefined => {
  if (isCommand(pressed)) return undefined;
  const { key } = pressed;
  if (key === next) return (index + 1) % count;
  if (key === previous) return (index - 1 + count) % count;
  if (key === 'Home') return 0;
  return key === 'End' ? count - 1 : undefined;
};
