import { describe, expect, it } from 'vitest';
import { getVisitorAddress } from '../../../contract/delivery/address';
import { getLanguage, languages } from '../../../i18n/languages';

const landingPage = { key: 'norrsken', primaryDomain: 'norrsken.example' };
const local = { protocol: 'http:', hostname: 'localhost', port: '3000' };
const online = { protocol: 'https:', hostname: 'console.example', port: '' };

describe('the address of a landing page', () => {
    it.each(['localhost', '127.0.0.1', '[::1]', '::1', 'LOCALHOST', 'other.localhost'])(
        'is on the same server if the console is at %s',
        (hostname) => {
            expect(getVisitorAddress({ ...local, hostname }, landingPage)).toBe('http://norrsken.localhost:3000/');
        },
    );

    it.each(['console.example', 'localhost.example', 'notlocalhost', '127.0.0.10', '10.0.0.1', '2001:db8::1'])(
        'is its primary domain if the console is at %s, whatever the port there',
        (hostname) => {
            const location = { protocol: 'http:', hostname, port: '8080' };
            expect(getVisitorAddress(location, landingPage)).toBe('https://norrsken.example/');
        },
    );

    it('has no port if the console has the usual one', () => {
        expect(getVisitorAddress({ ...local, port: '' }, landingPage)).toBe('http://norrsken.localhost/');
    });

    it('is unknown without the key or the domain that it needs', () => {
        expect(getVisitorAddress(local, { ...landingPage, key: '' })).toBeUndefined();
        expect(getVisitorAddress(online, { ...landingPage, primaryDomain: '' })).toBeUndefined();
        expect(getVisitorAddress(online, { ...landingPage, key: '' })).toBe('https://norrsken.example/');
    });
});

describe('the address of a page', () => {
    const getPath = (lang: string, ...path: string[]) =>
        getVisitorAddress(online, landingPage, { tag: getLanguage(lang).tag, path })?.replace(
            'https://norrsken.example',
            '',
        );

    it('is below its language', () => {
        expect(getPath('sv', 'article', 'rules')).toBe('/sv/article/rules');
    });

    it('has the tag of the language in lower case', () => {
        const tags = ['vn', 'ph', 'zh'].map((lang) => getPath(lang, 'article'));
        expect(tags).toEqual(['/vi/article', '/fil/article', '/zh-hans/article']);
        for (const { code } of languages) expect(getPath(code)).toMatch(/^\/[a-z]+(-[a-z]+)?$/);
    });

    it('encodes what would be read as something else', () => {
        expect(getPath('th', 'article', 'กติกา')).toBe(`/th/article/${encodeURIComponent('กติกา')}`);
        expect(getPath('th', 'article', 'a/b?c#d')).toBe('/th/article/a%2Fb%3Fc%23d');
    });
});
