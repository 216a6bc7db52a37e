import { jumperRibbon, jumperSet } from '../components/jumper-wires';
import { ledStripReel } from '../components/led-strip';
import { resistor, resistorKit } from '../components/part-kits';
import { at, group, posed } from '../kit/shapes';
import { characterLcd, oled } from '../components/small-displays';
import { product } from '../picture';
import type { Pictures } from '../picture';
import { balanceCharger, enclosedSupply } from '../power/chargers-supplies';
import { cell, lipo } from '../power/battery-packs';
import { beltCoil, nozzle, nozzleSet, pulley } from '../printing/printer-parts';
import { benchPrinter, cantileverPrinter } from '../printing/bench-printers';
import { spool } from '../printing/filament';
import { caliper, multimeter } from '../tools/measuring-tools';
import { pliers } from '../tools/hand-tools';
import { smartIron, wireReel } from '../tools/soldering-tools';

const pla = (color: string): ReturnType<typeof group> =>
  posed(spool({ color, lines: ['SUNLU PLA', '1.75 mm', '1 kg'], name: 'PLA' }), 90);
const fluke = (): ReturnType<typeof multimeter> =>
  multimeter({ body: '#f2b81c', shell: '#2a2c30', name: 'FLUKE 101', reading: '12.47', unit: 'V DC' });
const loom = ['#7a4a21', '#1d1f22', '#1d1f22', '#c3281e', '#7a4a21'] as const;

export const workshopShots: Pictures = {
  ...product(
    'lipo-3s-2200mah-30c',
    () => lipo(['ORANGE', '2200 mAh 3S', '11.1 V  30C']),
    { azimuth: 24, elevation: 34 },
    { azimuth: -20, elevation: 60 },
  ),
  ...product(
    'samsung-inr18650-25r',
    () =>
      group(
        at(cell('#2fa39a', ['INR18650-25R', 'SAMSUNG SDI  2500 mAh']), -12, 0, 0, 14),
        at(posed(cell('#2fa39a', ['INR18650-25R', 'SAMSUNG SDI  2500 mAh']), 90, 90, 0), 30, 9.2, 14, 24),
      ),
    { azimuth: 20, elevation: 22 },
    { azimuth: -20, elevation: 58 },
  ),
  ...product(
    'skyrc-imax-b6ac-v2',
    () => balanceCharger(),
    { azimuth: 28, elevation: 38 },
    { azimuth: 60, elevation: 24 },
  ),
  ...product(
    'mean-well-lrs-350-24',
    () => enclosedSupply(['MEAN WELL', 'LRS-350-24', 'IN 115/230 VAC', 'OUT 24 V  14.6 A', 'CE']),
    { azimuth: -30, elevation: 34 },
    { azimuth: -70, elevation: 40 },
  ),
  ...product(
    'creality-ender-3-v3-se',
    () => benchPrinter(),
    { azimuth: 30, elevation: 16, samples: 20, frame: [0.09, 0.05, 0.91, 0.95] },
    { azimuth: -34, elevation: 22, frame: [0.09, 0.05, 0.91, 0.95] },
  ),
  ...product(
    'bambu-lab-a1-mini',
    () => cantileverPrinter(),
    { azimuth: 24, elevation: 16, samples: 20 },
    { azimuth: -32, elevation: 26 },
  ),
  ...product(
    'sunlu-pla-1-75',
    () =>
      group(
        at(pla('#0f7a55'), 0, 100, 0, 24),
        at(spool({ color: '#e07b1c', lines: ['SUNLU PLA', '1.75 mm', '1 kg'], name: 'PLA' }), 120, 0, 120, 20),
      ),
    { azimuth: 20, elevation: 22 },
    {
      scene: () => spool({ color: '#0f7a55', lines: ['SUNLU PLA', '1.75 mm', '1 kg'], name: 'PLA' }),
      azimuth: 20,
      elevation: 46,
    },
  ),
  ...product(
    'mk8-brass-nozzles-5',
    nozzleSet,
    { azimuth: 16, elevation: 26 },
    { scene: () => nozzle(), azimuth: 20, elevation: 20 },
  ),
  ...product(
    'gt2-belt-6mm',
    beltCoil,
    { azimuth: 20, elevation: 36 },
    { scene: () => group(at(pulley(), -12, 0, 0), at(pulley(16), 14, 0, 6)), azimuth: 20, elevation: 34 },
  ),
  ...product('pinecil-v2', smartIron, { azimuth: -24, elevation: 40 }, { azimuth: 34, elevation: 26 }),
  ...product(
    'solder-wire-60-40',
    () => wireReel('#d5d8dc', ['SOLDER', '60/40', '0.8 mm', 'rosin core']),
    { azimuth: 22, elevation: 36 },
    { azimuth: 10, elevation: 70 },
  ),
  ...product('fluke-101-multimeter', fluke, { azimuth: 22, elevation: 48 }, { azimuth: -20, elevation: 70 }),
  ...product('insize-1108-150-caliper', caliper, { azimuth: -18, elevation: 54 }, { azimuth: -40, elevation: 34 }),
  ...product(
    'sn-28b-crimping-tool',
    () => pliers({ grip: '#1e5fc2', jaw: 'crimp', accent: '#1d1f22' }),
    { azimuth: -22, elevation: 54 },
    { azimuth: 40, elevation: 34 },
  ),
  ...product('oled-0-96-ssd1306', () => oled(), { azimuth: -20, elevation: 46 }, { azimuth: 0, elevation: 84 }),
  ...product(
    'lcd-1602-i2c',
    () => characterLcd(),
    { azimuth: -20, elevation: 48 },
    { scene: () => characterLcd(true), azimuth: -20, elevation: 48 },
  ),
  ...product('ws2812b-strip-5m-60', ledStripReel, { azimuth: 18, elevation: 46 }, { azimuth: -40, elevation: 28 }),
  ...product(
    'dupont-jumper-wires-120',
    jumperSet,
    { azimuth: -18, elevation: 50 },
    { scene: () => jumperRibbon(10, 70, [false, true], 4), azimuth: 34, elevation: 28 },
  ),
  ...product(
    'resistor-kit-600',
    () => resistorKit(),
    { azimuth: 16, elevation: 48 },
    {
      scene: () =>
        group(
          ...[0, 1, 2, 3, 4].map((i) =>
            at(
              resistor(loom, ['#7fb4d8', '#7fb4d8', '#d8bd92', '#7fb4d8', '#d8bd92'][i] ?? '#7fb4d8'),
              i * 1.5,
              0,
              i * 5 - 10,
              i * 6 - 12,
            ),
          ),
        ),
      azimuth: 20,
      elevation: 40,
    },
  ),
};
