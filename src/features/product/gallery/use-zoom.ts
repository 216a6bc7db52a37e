import type { PointerEvent } from 'react';
import { offerOriginal } from './offer-original';

const scale = 2.2;

const set = (element: HTMLElement, transform: string, origin = '') => {
  element.style.transformOrigin = origin;
  element.style.transform = transform;
};

/** Zooms only under a mouse, because touch screens have swiping and full screen. */
export const useZoom = () => {
  const follow = ({ pointerType, currentTarget, clientX, clientY }: PointerEvent<HTMLElement>) => {
    const picture = currentTarget.querySelector('img');
    if (pointerType !== 'mouse' || picture === null) return;
    const { left, top, width, height } = currentTarget.getBoundingClientRect();
    const [x, y] = [((clientX - left) / width) * 100, ((clientY - top) / height) * 100];
    set(picture, `scale(${scale})`, `${x}% ${y}%`);
    offerOriginal(picture);
    // Loads a picture that is sharp when enlarged.
    picture.sizes = `${Math.ceil(width * scale)}px`;
  };
  const release = ({ currentTarget }: PointerEvent<HTMLElement>) => {
    const picture = currentTarget.querySelector('img');
    if (picture !== null) set(picture, '', picture.style.transformOrigin);
  };
  return { onPointerMove: follow, onPointerLeave: release };
};
