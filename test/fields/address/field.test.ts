import { isIP } from 'node:net';
import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { z } from 'zod';
import { address, addressBlocks } from '../../../fields/address/field';
import * as server from '../../../server/base/system/addresses';

const isAddressBlock = addressBlocks(z);

const group = fc.nat(0xffff).map((value) => value.toString(16));
const nearlyAddress = fc
    .array(
        fc.constantFrom(
            '0',
            '1',
            '10',
            '255',
            '256',
            '010',
            'f',
            'ffff',
            'fffff',
            '.',
            ':',
            '::',
            '/',
            '8',
            '32',
            '128',
            'g',
        ),
        { maxLength: 14 },
    )
    .map((parts) => parts.join(''));
const ipv4 = fc.ipV4();
const ipv6 = fc.oneof(
    fc.ipV6(),
    fc.array(group, { minLength: 8, maxLength: 8 }).map((groups) => groups.join(':')),
    fc
        .tuple(fc.array(group, { maxLength: 7 }), fc.array(group, { maxLength: 7 }))
        .map(([start, end]) => `${start.join(':')}::${end.join(':')}`),
    fc.tuple(group, ipv4).map(([start, end]) => `${start}::${end}`),
    ipv4.map((end) => `::ffff:${end}`),
);
const anything = fc.oneof(ipv4, ipv6, nearlyAddress, fc.string());

describe('an address or block', () => {
    it('without a prefix length is valid exactly if Node accepts it', () => {
        fc.assert(
            fc.property(anything, (text) => {
                // A zone identifies a network interface of one machine.
                fc.pre(!text.includes('%') && !text.includes('/'));
                expect([text, isAddressBlock(text)]).toEqual([text, isIP(text) !== 0]);
            }),
            { numRuns: 20_000 },
        );
    });

    it('is accepted by a form exactly if the server accepts it', () => {
        const block = fc.tuple(anything, fc.integer({ min: -1, max: 140 })).map(([text, bits]) => `${text}/${bits}`);
        fc.assert(
            fc.property(fc.oneof(anything, block), (text) => {
                fc.pre(!text.includes('%') && text === text.trim());
                expect([text, isAddressBlock(text)]).toEqual([text, server.isAddressBlock(text)]);
            }),
            { numRuns: 20_000 },
        );
    });

    it.each(['10.0.0.0/8', '0.0.0.0/0', '10.0.0.1/32', '::/0', '2001:db8::/32', '::1/128', '::ffff:10.0.0.0/104'])(
        'is valid: %s',
        (text) => {
            expect(isAddressBlock(text)).toBe(true);
        },
    );

    it.each([
        '10.0.0.0/33',
        '10.0.0.0/08',
        '10.0.0.0/',
        '10.0.0.0/8/8',
        '10.0.0.0/ 8',
        '10.0.0.0/1.5',
        '::/1.5',
        '::@1\\',
        '::1\n',
        '::/129',
        '::ffff:10.0.0.0/95',
        '::ffff:a00:0/8',
        '0:0:0:0:0:ffff:10.0.0.0/8',
        'fe80::1%eth0',
        '127.1',
        '0x7f.1',
        '2130706433',
        '1.2.3.4 ',
        '１.2.3.4',
        ':::',
        '1::2::3',
        '1.2.3.4::',
        'localhost',
    ])('is invalid: %s', (text) => {
        expect(isAddressBlock(text)).toBe(false);
    });

    it('is trimmed, required unless optional, and at most 64 characters long', () => {
        const parse = (value: unknown, required = true) =>
            address()
                .schema({ z, langs: ['en'], defaultLang: 'en', required })
                .safeParse(value);
        expect(parse(' 10.0.0.1 ')).toMatchObject({ success: true, data: '10.0.0.1' });
        expect([parse('').success, parse('', false).success, parse(null).success]).toEqual([false, true, false]);
        expect(parse('nonsense').error?.issues[0]?.message).toBe('validation.address');
        expect(parse('1'.repeat(65)).success).toBe(false);
        expect(parse(`${':'.repeat(50_000)}x`).success).toBe(false);
    });

    it('is rejected if it is long and adversarial', () => {
        const texts = ['1.'.repeat(50_000), ':'.repeat(100_000), 'f:'.repeat(50_000), `1${'/1'.repeat(50_000)}`];
        expect(texts.filter(isAddressBlock)).toEqual([]);
    });
});
