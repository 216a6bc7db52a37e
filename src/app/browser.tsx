import '../theme/global.css';
import { nextTask } from '../lib/next-task';

/**
 * What the start needs is here already; each part is evaluated in a task of its own, libraries first, so that none of
 * them keeps a shopper waiting on a slow phone.
 */
const parts: readonly (() => Promise<unknown>)[] = [
  () => import(/* webpackMode: "eager" */ './evaluate-react-dom'),
  // One export is named, so that the build still leaves out what nobody uses.
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
    await nextTask();
  }
  const { hydrateShop } = await import(/* webpackMode: "eager" */ './hydrate-shop');
  await hydrateShop();
};

void start();
