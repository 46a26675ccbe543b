import { buildRequest, type Stream } from '../load';
import { createRandom } from '../stores/random';
import { getCopyKey } from './copies';

/** Enough that no request waits for another one of its kind. */
export const streams = 200;

export const copies = 1300;

export const devices = ['?0', '?1'] as const;

/** Builds a visit of a copy's page, on a phone (`?1`) or not. */
export const buildVisit = (path: string, copy: number, mobile: (typeof devices)[number]): Buffer =>
    buildRequest('GET', path, {
        host: `${getCopyKey(copy)}.localhost`,
        'accept-encoding': 'gzip, deflate, br, zstd',
        'sec-ch-ua-mobile': mobile,
    });

/** Creates visitors of copies and devices by chance. */
export const createVisitors = (path: string, callers = streams): Stream[] =>
    Array.from({ length: callers }, (_, number): Stream => {
        const random = createRandom(number);
        return () => {
            const mobile = random() < 0.5 ? '?0' : '?1';
            return { request: buildVisit(path, Math.floor(copies * random()), mobile) };
        };
    });
