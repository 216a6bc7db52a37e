import { render, type RenderSettings } from '../../../src/app/server';
import { demoTransport } from './demo-answers';

const assets = {
  scripts: ['/assets/main.js'],
  styles: [{ href: '/assets/main.css', text: 'body{margin:0}' }],
  fonts: ['/assets/font.woff2'],
};

export const renderPage = (url: string, settings: Partial<RenderSettings> = {}) =>
  render(url, {
    location: 'IN',
    origin: 'https://sprocket.test',
    transport: demoTransport().transport,
    assetsOf: () => assets,
    startScript: 'void "start"',
    speculationRules: '{}',
    flows: false,
    flowCounts: false,
    vitals: 0,
    ...settings,
  });
