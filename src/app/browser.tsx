import '../theme/global.css';
import { yieldToMain } from '../lib/yield-to-main';

/**
 * `eager` imports load no further chunk. Each import runs in a separate task, libraries first, so that no long task
 * blocks input on a slow phone.
 */
const parts: readonly (() => Promise<unknown>)[] = [
  () => import(/* webpackMode: "eager" */ './evaluate-react-dom'),
  // `webpackExports` lets webpack drop the unused exports of a library.
  () => import(/* webpackMode: "eager", webpackExports: ["BrowserRouter"] */ 'react-router-dom'),
  () => import(/* webpackMode: "eager", webpackExports: ["createApi"] */ '@reduxjs/toolkit/query/react'),
  () => import(/* webpackMode: "eager" */ '../api/api'),
  () => import(/* webpackMode: "eager" */ './routes'),
  () => import(/* webpackMode: "eager" */ '../components/layout/shop-layout'),
  () => import(/* webpackMode: "eager" */ './shop'),
];

const start = async (): Promise<void> => {
  for (const evaluate of parts) {
    await evaluate();
    await yieldToMain();
  }
  const { hydrateShop } = await import(/* webpackMode: "eager" */ './hydrate-shop');
  await hydrateShop();
};

void start();
