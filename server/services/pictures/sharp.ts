import sharp from 'sharp';
import { pictureLoaders } from '../../domain/pictures/original-format';

// libvips also loads SVG, PDF and others, whose decoders are easily made to take all memory.
sharp.block({ operation: ['VipsForeignLoad'] });
sharp.unblock({ operation: [...pictureLoaders] });

export { sharp };
export type { Sharp } from 'sharp';
