import '../theme/global.css';
import { hydrateShop } from './hydrate-shop';

void hydrateShop();
