export const listenTo = <Type extends keyof WindowEventMap>(
  type: Type,
  listener: (event: WindowEventMap[Type]) => void,
  options?: AddEventListenerOptions,
): (() => void) => {
  window.addEventListener(type, listener, options);
  return () => window.removeEventListener(type, listener, options);
};
