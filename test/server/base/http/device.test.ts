import { describe, expect, it } from 'vitest';
import { getDevice } from '../../../../server/base/http/device';

describe('the device of a request', () => {
    it.each([
        [{ 'sec-ch-ua-mobile': '?1' }, 'MOBILE'],
        [{ 'sec-ch-ua-mobile': '?1', 'user-agent': 'Desktop' }, 'MOBILE'],
        [{ 'sec-ch-ua-mobile': '?0', 'user-agent': 'Some Mobile' }, 'DESKTOP'],
        [{ 'user-agent': 'Some Mobile Browser' }, 'MOBILE'],
        [{ 'user-agent': `${'x'.repeat(5000)} Mobile` }, 'DESKTOP'],
        [{}, 'DESKTOP'],
    ])('with %j is %s', (headers, device) => expect(getDevice(headers)).toBe(device));
});
