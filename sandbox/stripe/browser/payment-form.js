import { createCardFields } from './card-fields.js';
import { element } from './dom.js';

const shapes = {
  card: 'M2 5.5A1.5 1.5 0 0 1 3.5 4h13A1.5 1.5 0 0 1 18 5.5V7H2V5.5Zm0 4h16v5a1.5 1.5 0 0 1-1.5 1.5h-13A1.5 1.5 0 0 1 2 14.5v-5Z',
  upi: 'M6 2h8a1 1 0 0 1 1 1v14a1 1 0 0 1-1 1H6a1 1 0 0 1-1-1V3a1 1 0 0 1 1-1Zm1 2.5v9h6v-9H7Zm3 10.3a.9.9 0 1 0 0 1.8.9.9 0 0 0 0-1.8Z',
};
const labels = { card: 'Card', upi: 'UPI' };
const hints = {
  card: 'No money moves. Try card 4242 4242 4242 4242, any later date, any code.',
  upi: 'No money moves. The sandbox has a UPI app, in which you approve or decline.',
};

const icon = (type) => {
  const svg = document.createElementNS('http://www.w3.org/2000/svg', 'svg');
  svg.setAttribute('viewBox', '0 0 20 20');
  svg.setAttribute('aria-hidden', 'true');
  const path = document.createElementNS('http://www.w3.org/2000/svg', 'path');
  path.setAttribute('d', shapes[type]);
  path.setAttribute('fill', 'currentColor');
  svg.append(path);
  return svg;
};

export const createPaymentForm = (types, { onChange, onSubmit }) => {
  const card = createCardFields({ onChange: () => onChange(), onSubmit });
  let chosen = types[0];
  const upi = element(
    'p',
    { class: 'explained' },
    icon('upi'),
    'Continue, then approve the payment in your UPI app: scan a QR code with your phone, or open the app if you are on it.',
  );
  const panels = { card: card.root, upi };

  const tabs = types.map((type) =>
    element(
      'button',
      {
        type: 'button',
        role: 'tab',
        id: `tab-${type}`,
        class: 'tab',
        'aria-controls': `panel-${type}`,
        click: () => choose(type),
      },
      icon(type),
      labels[type],
    ),
  );
  const panelHolders = types.map((type) =>
    element('div', { role: 'tabpanel', id: `panel-${type}`, 'aria-labelledby': `tab-${type}` }, panels[type]),
  );

  const hint = element('span', {}, hints[chosen]);

  const choose = (type) => {
    chosen = type;
    hint.textContent = hints[type];
    types.forEach((each, index) => {
      tabs[index].setAttribute('aria-selected', String(each === type));
      tabs[index].tabIndex = each === type ? 0 : -1;
      panelHolders[index].hidden = each !== type;
    });
    onChange();
  };

  const list = element(
    'div',
    {
      role: 'tablist',
      class: 'tabs',
      'aria-label': 'Payment method',
      keydown: (event) => {
        const step = { ArrowRight: 1, ArrowDown: 1, ArrowLeft: -1, ArrowUp: -1 }[event.key];
        if (!step) return;
        event.preventDefault();
        const next = (types.indexOf(chosen) + step + types.length) % types.length;
        choose(types[next]);
        tabs[next].focus();
      },
    },
    ...tabs,
  );
  const root = element(
    'div',
    {},
    list,
    ...panelHolders,
    element('p', { class: 'test' }, element('b', {}, 'Sandbox'), hint),
  );
  list.hidden = types.length < 2;

  return {
    root,
    choose,
    type: () => chosen,
    focus: () => (chosen === 'card' ? card.focus() : tabs[types.indexOf(chosen)].focus()),
    clear: card.clear,
    setDisabled: (disabled) => {
      card.setDisabled(disabled);
      for (const tab of tabs) tab.disabled = disabled;
    },
    isEmpty: () => chosen === 'card' && card.isEmpty(),
    isComplete: () => chosen !== 'card' || card.isComplete(),
    validate: () => (chosen === 'card' ? card.validate() : undefined),
    data: () => (chosen === 'card' ? card.data() : { 'payment_method_data[type]': chosen }),
  };
};
