import sharp from 'sharp';
import { pictureLoaders } from '../../domain/pictures/original-format';

// Blocks all loaders except `pictureLoaders`, because hostile SVG or PDF files could make a decoder use all memory.
sharp.block({ operation: ['VipsForeignLoad'] });
sharp.unblock({ operation: [...pictureLoaders] });
// Each picture is read once, so cached pixels would only take memory.
sharp.cache(false);

export { sharp };
