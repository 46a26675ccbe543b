import { devices } from '@playwright/test';
import type { HomePage } from './homePages';

/** Slow 4G, in bytes per second and milliseconds. */
const slow4g = { offline: false, latency: 150, downloadThroughput: 1.6e6 / 8, uploadThroughput: 0.75e6 / 8 };
const slowProcessor = { rate: 4 };

/** Sends a command of the DevTools protocol to a page. */
type Send = (
    method: 'Network.enable' | 'Network.emulateNetworkConditions' | 'Emulation.setCPUThrottlingRate',
    params?: typeof slow4g | typeof slowProcessor,
) => Promise<unknown>;

// The server tells phones by the name of their browser: without it, they get the page for desktops.
const { userAgent } = devices['Pixel 7'];

/** The windows of visitors: a laptop, or a phone. */
export const windows = {
    DESKTOP: { viewport: { width: 1366, height: 768 }, isMobile: false, deviceScaleFactor: 1 },
    MOBILE: { viewport: { width: 390, height: 844 }, isMobile: true, deviceScaleFactor: 2, hasTouch: true, userAgent },
} as const;

/** Slows the network and the processor of a page. All commands are sent at once. */
export async function slowDown(send: Send): Promise<void> {
    await Promise.all([
        send('Network.enable'),
        send('Network.emulateNetworkConditions', slow4g),
        send('Emulation.setCPUThrottlingRate', slowProcessor),
    ]);
}

/** Returns the origin of a landing page on a server of this machine. */
export const getSiteOrigin = (url: string, { site }: Pick<HomePage, 'site'>): string =>
    `http://${site.key}.localhost:${new URL(url).port}`;

/** Names the template of a home page as in the figures. */
export const nameTemplate = ({ request }: Pick<HomePage, 'request'>): string =>
    request.snapshot.content.layout.template.toLowerCase();
