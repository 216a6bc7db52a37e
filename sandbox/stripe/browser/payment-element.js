import { element, isolated } from './dom.js';
import { createPaymentForm } from './payment-form.js';
import { applyAppearance, elementStyle } from './styles.js';

export const createPaymentElement = ({ loadTypes, appearance, options }) => {
  const listeners = new Map();
  const emit = (type, detail = {}) => {
    for (const listener of [...(listeners.get(type) ?? [])]) listener({ elementType: 'payment', ...detail });
  };
  const content = element('div', {}, element('div', { class: 'loading' }));
  const host = isolated(elementStyle, content);
  applyAppearance(host, appearance);
  let form;
  let destroyed = false;
  let state = '';
  let readOnly = Boolean(options?.readOnly);

  const changed = () => {
    if (!form) return;
    const detail = {
      collapsed: false,
      empty: form.isEmpty(),
      complete: form.isComplete(),
      value: { type: form.type() },
    };
    if (state === JSON.stringify(detail)) return;
    state = JSON.stringify(detail);
    emit('change', detail);
  };

  const load = async () => {
    emit('loaderstart');
    const { types, error } = await loadTypes();
    if (destroyed) return;
    if (error) {
      content.replaceChildren(element('p', { class: 'failed', role: 'alert' }, error.message));
      emit('loaderror', { error });
      return;
    }
    const order = options?.paymentMethodOrder ?? [];
    const rank = (type) => (order.includes(type) ? order.indexOf(type) : order.length);
    form = createPaymentForm(
      [...types].sort((a, b) => rank(a) - rank(b)),
      {
        onChange: changed,
        // Enter submits the page's form, as in native fields.
        onSubmit: () => host.closest('form')?.requestSubmit(),
      },
    );
    form.setDisabled(readOnly);
    content.replaceChildren(form.root);
    form.choose(form.type());
    emit('ready');
  };

  let loading;
  const api = {
    mount(target) {
      if (destroyed) throw new Error('This Element has already been destroyed. Please create a new one.');
      const holder = typeof target === 'string' ? document.querySelector(target) : target;
      if (!holder)
        throw new Error(
          `The selector you specified (${target}) applies to no DOM elements that are currently on the page.`,
        );
      holder.classList.add('StripeElement');
      holder.replaceChildren(host);
      // Loading is deferred, so that listeners added right after `mount` get every event.
      loading ??= Promise.resolve().then(load);
    },
    unmount() {
      host.parentElement?.classList.remove('StripeElement');
      host.remove();
    },
    destroy() {
      api.unmount();
      destroyed = true;
      listeners.clear();
    },
    on(type, listener) {
      listeners.set(type, [...(listeners.get(type) ?? []), listener]);
      return api;
    },
    once(type, listener) {
      const single = (event) => {
        api.off(type, single);
        listener(event);
      };
      return api.on(type, single);
    },
    off(type, listener) {
      listeners.set(type, listener ? (listeners.get(type) ?? []).filter((each) => each !== listener) : []);
      return api;
    },
    update(changes) {
      if (changes.readOnly !== undefined) {
        readOnly = changes.readOnly;
        form?.setDisabled(readOnly);
      }
      return api;
    },
    focus: () => form?.focus(),
    blur: () => host.shadowRoot.activeElement?.blur(),
    clear: () => form?.clear(),
    collapse: () => api,
  };
  host.addEventListener('focusin', () => emit('focus'));
  host.addEventListener('focusout', () => emit('blur'));
  host.addEventListener('keydown', (event) => {
    if (event.key === 'Escape') emit('escape');
  });

  const inner = {
    appearance: (changes) => applyAppearance(host, changes),
    form: () => form,
    setBusy: (busy) => form?.setDisabled(busy || readOnly),
    isMounted: () => host.isConnected,
    onDestroy: (listener) => {
      const destroy = api.destroy;
      api.destroy = () => {
        destroy();
        listener();
      };
    },
  };
  return { api, inner };
};
