import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { isDomainName, normalizeHost } from '../../../../server/base/system/hosts';

const label = fc.stringMatching(/^[a-z0-9](?:[a-z0-9-]{0,8}[a-z0-9])?$/).filter((text) => !text.startsWith('xn--'));
const domain = fc
    .tuple(fc.array(label, { minLength: 1, maxLength: 3 }), fc.stringMatching(/^[a-z]{2,6}$/))
    .map(([labels, last]) => [...labels, last].join('.'));
const ending = fc.constantFrom('', ':', ':80', ':8443', '.', '.:443');

/** Writes some letters of a text in upper case. */
const withCase = (text: string, upper: readonly boolean[]) =>
    Array.from(text, (letter, index) => (upper[index % upper.length] ? letter.toUpperCase() : letter)).join('');

describe('a host', () => {
    it('has one form, whatever its case, port and final dot', () => {
        fc.assert(
            fc.property(domain, fc.array(fc.boolean(), { minLength: 1 }), ending, (name, upper, end) => {
                expect(normalizeHost(withCase(name, upper) + end)).toBe(name);
                expect(isDomainName(name)).toBe(true);
            }),
        );
    });

    it('is the same when it is normalized again, and has nothing but the letters of a host, whatever is sent', () => {
        const sent = fc.oneof(
            fc.string({ unit: 'binary' }),
            fc.webAuthority(),
            fc.stringMatching(/^[a-z.:[\]%/@\\ ]*$/),
        );
        fc.assert(
            fc.property(sent, (text) => {
                const host = normalizeHost(text);
                if (host === undefined) return;
                expect(host).not.toMatch(/[\s/?#@\\%A-Z]|\.$/);
                const again = normalizeHost(host.includes(':') ? `[${host}]` : host);
                expect(again).toBe(host);
            }),
            { numRuns: 2000 },
        );
    });

    it.each([
        ['MÜNCHEN.example', 'xn--mnchen-3ya.example'],
        ['xn--mnchen-3ya.example', 'xn--mnchen-3ya.example'],
        ['ＥＸＡＭＰＬＥ.com', 'example.com'],
        ['[2001:DB8::1]:3000', '2001:db8::1'],
        ['127.0.0.1:3000', '127.0.0.1'],
        ['Key_1.localhost:3000', 'key_1.localhost'],
    ])('%s is %s', (text, host) => expect(normalizeHost(text)).toBe(host));

    it.each(['', ':80', '.', 'a b', 'a..', 'user@host', 'host/path', 'a%2eb', '[::1', `${'a'.repeat(400)}.example`])(
        '%j is none',
        (text) => expect(normalizeHost(text)).toBeUndefined(),
    );

    it.each(['localhost', '127.0.0.1', '2001:db8::1', '::ffff:10.0.0.1'])('%s is no domain', (host) =>
        expect(isDomainName(host)).toBe(false),
    );
});
