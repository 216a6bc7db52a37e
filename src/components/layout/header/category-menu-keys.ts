const steps: Readonly<Record<string, { across: boolean; by: number }>> = {
  ArrowDown: { across: false, by: 1 },
  ArrowUp: { across: false, by: -1 },
  ArrowRight: { across: true, by: 1 },
  ArrowLeft: { across: true, by: -1 },
};

const linksOf = (element: Element, isWanted: (link: HTMLElement) => boolean): HTMLElement[] =>
  [...element.querySelectorAll<HTMLElement>('a')].filter(isWanted);

export const moveInCategoryMenu = (panel: Element, key: string): boolean => {
  const step = steps[key];
  if (step === undefined) return false;
  const focused = document.activeElement;
  // From a subcategory, Left and Right start at the link of its category.
  const category = focused?.closest('li li')?.parentElement?.closest('li')?.querySelector('a') ?? focused;
  const links = linksOf(panel, (link) => !step.across || link.closest('li li') === null);
  const at = links.findIndex((link) => link === (step.across ? category : focused));
  const next = at === -1 ? 0 : at + step.by;
  links[(next + links.length) % links.length]?.focus();
  return true;
};
