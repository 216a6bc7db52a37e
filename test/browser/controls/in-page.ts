export interface Control {
  role: string;
  name: string;
  /** Landmarks and groups that contain the control, from the outermost to the innermost. */
  place: string;
  /**
   * Place and role, plus the address of a link or the name of any other control. Product names, category names and
   * numbers are masked, so that similar controls share a kind. All options of one group share a kind, as do all tabs,
   * slides and controls of a long list.
   */
  kind: string;
  nth: number;
  href: string | null;
  isCurrent: boolean;
  isChosen: boolean;
  isReadOnly: boolean;
  isOpener: boolean;
  opensDialog: boolean;
  /** True for the skip link and in the header, footer and bottom bar, which are the same on every page. */
  isPageChrome: boolean;
  /** True in the home page's section of a randomly chosen category. */
  isOfChance: boolean;
}

export interface PageState {
  path: string;
  search: string;
  hash: string;
  own: string;
  rest: string;
  results: string;
  /** The focused control. The value is "own" for the control under test, and "none" if nothing has the focus. */
  focus: string;
}

interface Crawler {
  find(): Control[];
  hasDialog(): boolean;
  /** If no name matches, returns the control of that kind at index `nth`. */
  element(control: Pick<Control, 'kind' | 'nth' | 'name'>): HTMLElement | null;
  name(element: Element): string;
  target(control: HTMLElement): HTMLElement;
  look(control: Element | null): PageState;
}

declare global {
  interface Window {
    crawler: Crawler;
  }
}

/** Playwright passes only this function's source to the page, so the function must be self-contained. */
export const installCrawler = (): void => {
  const roles: Record<string, string> = {
    a: 'link',
    button: 'button',
    select: 'combobox',
    textarea: 'textbox',
    summary: 'button',
    checkbox: 'checkbox',
    radio: 'radio',
    range: 'slider',
    number: 'spinbutton',
    file: 'file',
    submit: 'button',
  };
  const pressable = [
    'a[href]',
    'button',
    'input:not([type=hidden])',
    'select',
    'textarea',
    'summary',
    ...['button', 'link', 'tab', 'checkbox', 'radio', 'slider', 'switch', 'combobox', 'menuitem', 'option'].map(
      (role) => `[role=${role}]`,
    ),
  ].join(',');

  const clean = (text: string | null | undefined): string => (text ?? '').replace(/\s+/g, ' ').trim();

  const textOf = (node: Node): string => {
    if (node instanceof Text) return node.data;
    if (node instanceof HTMLImageElement) return node.alt;
    if (!(node instanceof Element) || node.getAttribute('aria-hidden') === 'true') return '';
    return node.getAttribute('aria-label') ?? [...node.childNodes].map(textOf).join(' ');
  };

  const nameOf = (element: Element): string => {
    const labelledBy = element.getAttribute('aria-labelledby');
    if (labelledBy !== null) {
      const names = labelledBy.split(' ').map((id) => document.getElementById(id));
      return clean(names.map((label) => (label === null ? '' : textOf(label))).join(' '));
    }
    const label = element.getAttribute('aria-label');
    if (label !== null) return clean(label);
    const labels = (element as HTMLInputElement).labels;
    if (labels && labels.length > 0) return clean([...labels].map(textOf).join(' '));
    return clean(textOf(element)) || clean(element.getAttribute('title') ?? element.getAttribute('placeholder'));
  };

  const roleOf = (element: Element): string => {
    const tag = element.tagName.toLowerCase();
    const type = tag === 'input' ? (element as HTMLInputElement).type : tag;
    return element.getAttribute('role') ?? roles[type] ?? 'textbox';
  };

  const places: [selector: string, role: string][] = [
    ['header, [role=banner]', 'header'],
    ['footer, [role=contentinfo]', 'footer'],
    ['nav, [role=navigation]', 'navigation'],
    ['aside, [role=complementary]', 'aside'],
    ['dialog, [role=dialog]', 'dialog'],
    ['section, [role=region]', 'section'],
    ['form, [role=search]', 'form'],
    ['fieldset, [role=group], [role=radiogroup]', 'group'],
    ['[role=tablist]', 'tabs'],
    ['[role=tabpanel]', 'panel'],
    ['[role=menu]', 'menu'],
    ['[role=listbox]', 'listbox'],
    ['table', 'table'],
    ['ul, ol, [role=list]', 'list'],
    ['article', 'article'],
  ];

  const anyPlace = places.map(([selector]) => selector).join(',');

  const headingOf = (element: Element): string => {
    const legend = element.querySelector(':scope > legend, :scope > h1, :scope > h2, :scope > h3');
    return legend === null ? '' : clean(textOf(legend));
  };

  const placeOf = (element: Element): string[] => {
    const around: string[] = [];
    for (let outer = element.parentElement?.closest(anyPlace); outer; outer = outer.parentElement?.closest(anyPlace)) {
      const role = places.find(([selector]) => outer?.matches(selector))?.[1];
      if (role === undefined) continue;
      const isLabelled = outer.hasAttribute('aria-label') || outer.hasAttribute('aria-labelledby');
      const name = role === 'article' ? '' : isLabelled ? nameOf(outer) : headingOf(outer);
      // Skips lists without a label or heading. Otherwise a card's place would change when its row, which is a list,
      // becomes a carousel.
      if (role !== 'list' || name !== '') around.unshift(clean(`${role} ${name}`));
    }
    return around.filter((one, index) => one !== around[index - 1]);
  };

  const targetOf = (element: HTMLElement): HTMLElement => {
    const { width, height } = element.getBoundingClientRect();
    const isDrawn = width > 2 && height > 2 && element.checkVisibility({ opacityProperty: true });
    const label = (element as HTMLInputElement).labels?.[0] ?? element.closest('label');
    return isDrawn || !label ? element : label;
  };

  const isCutOff = (element: Element): boolean => {
    const { left, right } = element.getBoundingClientRect();
    for (let outer = element.parentElement; outer !== null; outer = outer.parentElement) {
      const { overflowX } = getComputedStyle(outer);
      if (overflowX === 'auto' || overflowX === 'scroll') return false;
      const box = outer.getBoundingClientRect();
      if (overflowX !== 'visible' && (left >= box.right - 1 || right <= box.left + 1)) return true;
    }
    return false;
  };

  const innermostDialog = (): Element | undefined =>
    [...document.querySelectorAll('dialog:modal, [role=dialog][aria-modal=true]')].findLast((one) =>
      one.checkVisibility(),
    );

  const isBesideDialog = (element: HTMLElement): boolean => innermostDialog()?.contains(element) === false;

  const isOfChance = (element: HTMLElement): boolean =>
    [...(element.closest('section')?.querySelectorAll('a') ?? [])].some((link) => /^View All/.test(nameOf(link)));

  const isUsable = (element: HTMLElement): boolean => {
    if (isBesideDialog(element)) return false;
    if (element.matches(':disabled, [aria-disabled=true]') || element.closest('[inert], [aria-hidden=true]'))
      return false;
    const target = targetOf(element);
    const { width, height } = target.getBoundingClientRect();
    return width > 0 && height > 0 && target.checkVisibility({ visibilityProperty: true }) && !isCutOff(target);
  };

  const addressIn = ({ origin, pathname, search, hash, href }: URL): string => {
    if (origin !== location.origin) return href;
    return pathname === location.pathname && hash !== '' ? hash : pathname + search + hash;
  };

  const isChosenIn = (element: HTMLElement, group: string): boolean =>
    element.matches('[type=radio]:checked, [role=tab][aria-selected=true], [aria-checked=true], [aria-current=true]') ||
    (group.startsWith('group') && element.matches('[aria-pressed=true]'));

  /** If a list has more than this many controls of one role, these controls count as one kind. */
  const many = 20;

  /** Returns the names of products and categories on the page, which `kind` masks, because they differ by page. */
  const goodsOn = (): string[] => {
    const links = [...document.querySelectorAll('a[href^="/product/"], a[href^="/products/"]')];
    const names = new Set(links.flatMap((link) => [nameOf(link), clean(link.textContent)]));
    return [...names].filter((name) => name.length > 2).sort((one, other) => other.length - one.length);
  };

  const find = (): (Control & { element: HTMLElement })[] => {
    const goods = goodsOn().map((name) => name.replace(/[$()*+.?[\\\]^{|}]/g, '\\$&'));
    const anyGoods = new RegExp(goods.join('|') || '(?!)', 'g');
    const masked = (text: string): string => text.replace(anyGoods, '*').replace(/\d[\d.,]*/g, '#');
    const counts = new Map<string, number>();
    const usable = [...document.querySelectorAll<HTMLElement>(pressable)].filter(isUsable);
    const rowOf = (element: Element): Element | null => element.closest('ul, ol, [role=menu], [role=listbox]');
    const alike = new Map<Element | null, Map<string, number>>();
    for (const element of usable) {
      const roles = alike.get(rowOf(element)) ?? new Map<string, number>();
      alike.set(rowOf(element), roles.set(roleOf(element), (roles.get(roleOf(element)) ?? 0) + 1));
    }
    const isInLongList = (element: Element): boolean => {
      const row = rowOf(element);
      // Controls within a card have different purposes, so they do not count as one kind.
      if (row === null || element.closest('article') !== null) return false;
      return (alike.get(row)?.get(roleOf(element)) ?? 0) > many;
    };
    return usable.map((element) => {
      const role = roleOf(element);
      const name = nameOf(element);
      const around = placeOf(element);
      const place = around.join(' › ');
      const address = element instanceof HTMLAnchorElement ? new URL(element.href) : null;
      const href = address && addressIn(address);
      const isOfGoods = href !== null && /^\/(products?|orders)\/[^#]*$/.test(href);
      const isChoice =
        role === 'tab' || ((role === 'checkbox' || role === 'radio') && /group/.test(around.at(-1) ?? ''));
      // Slide links count as one kind, because a visible slide may be hidden when the carousel's code has loaded.
      const isSlide = role === 'link' && element.closest('[aria-roledescription=carousel]') !== null;
      const what = isOfGoods
        ? href.replace(/[^/]+$/, '*')
        : isChoice || isSlide || isInLongList(element)
          ? ''
          : masked(href ?? name);
      const kind = clean(`${masked(place)} › ${role} ${what}`);
      const nth = counts.get(kind) ?? 0;
      counts.set(kind, nth + 1);
      return {
        role,
        name,
        place,
        kind,
        nth,
        href,
        isCurrent: element.matches('[aria-current=page]') || href === location.pathname + location.search,
        isChosen: isChosenIn(element, around.at(-1) ?? ''),
        isReadOnly: element.matches('[readonly]'),
        isOpener: element.matches('[aria-haspopup]:not([role=combobox]), [aria-expanded]:not([role=combobox])'),
        opensDialog: element.matches('[aria-haspopup=dialog]'),
        isPageChrome: /^(header|footer|navigation Quick links)/.test(place) || /#main$/.test(href ?? ''),
        isOfChance: isOfChance(element),
        element,
      };
    });
  };

  const states = ['checked', 'value', 'disabled', 'open', 'src'] as const;
  const stateOf = (element: Element): string => {
    const attributes = [...element.attributes].filter(({ name }) => name.startsWith('aria-') || name === 'hidden');
    const properties = states.map((state) => String(Reflect.get(element, state) ?? ''));
    return [...attributes.map(({ name, value }) => `${name}=${value}`), ...properties].join(',');
  };

  const isMoving = '[role=timer], [role=tooltip], script, style, noscript';

  const lookAt = (root: Element, own: Element | null, isWholly: boolean): string => {
    const seen: string[] = [];
    const walk = (element: Element): void => {
      if (element === own || element.matches(isMoving)) return;
      const isShown = element.checkVisibility({
        opacityProperty: true,
        visibilityProperty: true,
        contentVisibilityAuto: !isWholly,
      });
      if (isShown) {
        const { left, top, right, bottom } = element.getBoundingClientRect();
        if (isWholly || (right > 0 && bottom > 0 && left < innerWidth && top < innerHeight)) {
          const words = [...element.childNodes].map((node) => (node instanceof Text ? node.data : '')).join('');
          const box = isWholly ? [right - left, bottom - top] : [left, top, right, bottom];
          seen.push(`${element.tagName} ${box.map(Math.round).join(' ')} ${stateOf(element)} ${words}`);
        }
      }
      for (const child of element.children) walk(child);
    };
    walk(root);
    return seen.join('\n');
  };

  const focusOf = (own: Element | null): string => {
    const { activeElement } = document;
    if (activeElement === null || activeElement === document.body) return 'none';
    if (own?.contains(activeElement)) return 'own';
    return `${roleOf(activeElement)} ${nameOf(activeElement)} ${placeOf(activeElement).join(' › ')}`;
  };

  window.crawler = {
    find: () => find().map(({ element: _element, ...control }) => control),
    hasDialog: () => innermostDialog() !== undefined,
    element: ({ kind, nth, name }) => {
      const same = find().filter((control) => control.kind === kind);
      const namesake = same.find((control) => control.name === name);
      // `nth` may be too high, because a row that has become a carousel shows fewer items.
      return (namesake ?? same[nth % same.length])?.element ?? null;
    },
    name: nameOf,
    target: targetOf,
    look: (control) => {
      const own = control === null ? null : (control.closest('label') ?? control);
      const labelled = control === null ? null : targetOf(control as HTMLElement);
      const results = document.querySelector('ul[aria-label=Products]');
      return {
        path: location.pathname,
        search: location.search,
        hash: location.hash,
        own: control === null ? '' : `${stateOf(control)} ${clean(control.textContent)}`,
        rest: lookAt(document.body, labelled?.contains(control) ? labelled : own, false),
        results: results === null ? '' : lookAt(results, own, true),
        focus: focusOf(own),
      };
    },
  };
};
