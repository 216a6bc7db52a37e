import sharp from 'sharp';
import { pictureLoaders } from '../../domain/pictures/original-format';

// Only `pictureLoaders` are allowed: hostile files could make the decoders of SVG, PDF and others use all memory.
sharp.block({ operation: ['VipsForeignLoad'] });
sharp.unblock({ operation: [...pictureLoaders] });
// Each picture is read once, so cached pixels would only take memory.
sharp.cache(false);

export { sharp };
