import { expect, it } from 'vitest';
import { isLinkTarget, normalizeLinkTarget } from '../../../fields/richText/field';

it.each([
    ['https://example.com', true],
    ['HTTPS://example.com/"quoted"', true],
    ['/promotion?a=b#c', true],
    ['mailto:a@example.com', true],
    ['tel:+66-2-123', true],
    ['tel:+66 2 123', false],
    ['MAILTO:a@example.com', false],
    ['https://user:pw@example.com', false],
    ['//example.com', false],
    ['/\\example.com', false],
    ['/\u0001/example.com', false],
    ['/<!---->/example.com', false],
    ['javascript:alert(1)', false],
    ['data:text/html,x', false],
    ['example', false],
    ['', false],
])('%j is a link target: %s', (address, leads) => {
    expect(isLinkTarget(address)).toBe(leads);
});

it.each([
    [' https://example.com ', 'https://example.com'],
    ['HTTPS://Example.com/A', 'HTTPS://Example.com/A'],
    ['MailTo:Ann@Example.com', 'mailto:Ann@Example.com'],
    ['TEL:+66 2\u00a0123', 'tel:+662123'],
    ['tel:(02) 123', 'tel:(02)123'],
])('%j is normalized to %s', (written, address) => {
    expect(normalizeLinkTarget(written)).toBe(address);
    expect(isLinkTarget(address)).toBe(true);
});

it.each(['mailto:a b@example.com', 'https://a b', 'JAVASCRIPT:alert(1)', 'java script:x', '/a b', ' '])(
    '%j is not turned into a link target',
    (written) => {
        expect(isLinkTarget(normalizeLinkTarget(written))).toBe(false);
    },
);
