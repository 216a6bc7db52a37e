import sharp from 'sharp';
import { pictureLoaders } from '../../domain/pictures/original-format';

// libvips also loads SVG, PDF and other formats, and prepared files can make their decoders use all memory.
sharp.block({ operation: ['VipsForeignLoad'] });
sharp.unblock({ operation: [...pictureLoaders] });

export { sharp };
export type { Sharp } from 'sharp';
