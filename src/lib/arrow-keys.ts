interface PressedKey {
  key: string;
  altKey: boolean;
  ctrlKey: boolean;
  metaKey: boolean;
}

/** With a modifier, an arrow key is a command of the browser: Alt and ArrowLeft go back. */
export const isCommand = (pressed: PressedKey): boolean => pressed.altKey || pressed.ctrlKey || pressed.metaKey;

/**
 * Returns the entry to which a key leads from the entry at `index`, or undefined for other keys. The ends of the list
 * are connected.
 */
export const entryAfterKey = <Entry>(
  pressed: PressedKey,
  [previous, next]: readonly [string, string],
  entries: readonly Entry[],
  index: number,
): Entry | undefined => {
  const byKey: Readonly<Record<string, Entry | undefined>> = {
    [previous]: entries.at(index - 1),
    [next]: entries[index + 1] ?? entries[0],
    Home: entries[0],
    End: entries.at(-1),
  };
  return isCommand(pressed) ? undefined : byKey[pressed.key];
};
