import { describe, expect, it } from 'vitest';
import {
    getNetwork,
    isAddressBlock,
    isPublicAddress,
    isWithin,
    normalizeAddress,
} from '../../../../server/base/system/addresses';

describe('IP addresses and blocks', () => {
    it.each([
        '10.0.0.1',
        '10.0.0.0/8',
        '0.0.0.0/0',
        '::1',
        '2001:db8::/32',
        '::ffff:10.0.0.1',
        '::ffff:10.0.0.0/104',
        'fe80::1%eth0',
    ])('can be written as %s', (text) => {
        expect(isAddressBlock(text)).toBe(true);
    });

    it.each([
        '',
        'localhost',
        '10.0.0',
        '10.1',
        '0x0a000001',
        '167772161',
        '010.0.0.1',
        '10.0.0.256',
        '10.0.0.0/33',
        '10.0.0.0/',
        '10.0.0.0/010',
        '10.0.0.0/8/8',
        '10.0.0.0/-1',
        '::/129',
        '::ffff:10.0.0.0/95',
        '10.0.0.1 or',
    ])('cannot be written as %s', (text) => {
        expect(isAddressBlock(text)).toBe(false);
    });

    it('are normalized to one spelling', () => {
        expect(normalizeAddress('::ffff:10.0.0.1')).toBe('10.0.0.1');
        expect(normalizeAddress('::FFFF:a00:1')).toBe('10.0.0.1');
        expect(normalizeAddress('2001:DB8:0:0::1')).toBe('2001:db8::1');
        expect(normalizeAddress('unknown')).toBe('unknown');
    });

    it('match only blocks of the same IP version', () => {
        expect(isWithin('10.255.255.255', ['10.0.0.0/8'])).toBe(true);
        expect(isWithin('11.0.0.0', ['10.0.0.0/8'])).toBe(false);
        expect(isWithin('::ffff:10.0.0.1', ['10.0.0.0/8'])).toBe(true);
        expect(isWithin('10.0.0.1', ['::ffff:10.0.0.0/104'])).toBe(true);
        expect(isWithin('10.0.0.1', ['::/0'])).toBe(false);
        expect(isWithin('2001:db8::1', ['0.0.0.0/0'])).toBe(false);
        expect(isWithin('2001:db8::1', ['10.0.0.1', '2001:db8::/32'])).toBe(true);
        expect(isWithin('2001:db8::2', ['2001:db8::1'])).toBe(false);
        expect(isWithin('10.0.0.1', ['nonsense'])).toBe(false);
        expect(isWithin('', ['0.0.0.0/0'])).toBe(false);
    });

    it('are grouped into /64 networks for IPv6', () => {
        expect(getNetwork('2001:db8:1:2:3:4:5:6')).toBe('2001:db8:1:2::/64');
        expect(getNetwork('::ffff:10.0.0.1')).toBe('10.0.0.1');
        expect(getNetwork('2001:db8:1:2::%eth0')).toBe('2001:db8:1:2::/64');
    });

    it('are what a network is counted by, and of what is none no more than an address is long', () => {
        expect([getNetwork('unknown'), getNetwork('')]).toEqual(['unknown', '']);
        expect(getNetwork('x'.repeat(10_000))).toBe('x'.repeat(100));
    });

    it.each([
        ...[
            '0.0.0.0',
            '10.0.0.1',
            '100.64.0.1',
            '127.0.0.1',
            '127.1.2.3',
            '169.254.169.254',
            '172.16.0.1',
            '192.0.2.1',
        ],
        ...[
            '192.168.1.1',
            '198.18.0.1',
            '224.0.0.1',
            '240.0.0.1',
            '255.255.255.255',
            '::',
            '::1',
            '::7f00:1',
            '5f00::1',
        ],
        ...['fc00::1', 'fd00::1', 'fe80::1', 'fec0::1', 'ff02::1', '64:ff9b::7f00:1', '64:ff9b:1::1', '100::1'],
        ...['2001:db8::1', '2002:7f00:1::1', '2001::1', '::ffff:10.0.0.1', '::ffff:7f00:1', 'localhost', '127.1', ''],
    ])('are not public as "%s"', (address) => expect(isPublicAddress(address)).toBe(false));

    it.each(['1.1.1.1', '9.9.9.9', '::ffff:1.1.1.1', '2606:4700::1111', '2a00:1450:4001::8'])(
        'are public as %s',
        (address) => expect(isPublicAddress(address)).toBe(true),
    );
});
