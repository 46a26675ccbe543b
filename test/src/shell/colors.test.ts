import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { describe, expect, it } from 'vitest';
import { contrastRatio } from '../../../contract/colors';

const folders = ['src', 'fields', 'resources'];

/** Where colours are not those of the console, but of a landing page or of what lies over a picture. */
const others = [
    'src/features/media/drawer/FilePreview.tsx',
    'src/preview/',
    'src/screens/preview/PreviewFrame.tsx',
    'src/shell/theme.ts', // Mixes alerts with black and white, as MUI does.
    'fields/color/',
    'fields/image/crop/Part.tsx',
    'fields/image/focal/FocalSurface.tsx',
    'fields/providers/Place.tsx',
    'resources/apkApp/QrCode.tsx',
    'resources/color.ts',
    'resources/imageStyle/StylePreview.tsx',
    'resources/layout/Block.tsx',
    'resources/layout/SmallPage.tsx',
    'resources/manual/Printing.tsx',
];

const sources = new Map(
    folders.flatMap((folder) =>
        readdirSync(folder, { recursive: true, encoding: 'utf8' })
            .map((path) => join(folder, path))
            .filter((path) => /\.(tsx?|css)$/.test(path) && !path.includes('.stories.'))
            .map((path): [string, string] => [path, readFileSync(path, 'utf8')]),
    ),
);

const css = sources.get('src/shell/colors.css') ?? '';

/** The colours by name, in light and dark; without those that are partly transparent. */
const colors = new Map(
    [...css.matchAll(/--([\w-]+): light-dark\((#\w+), (#\w+)\)/g)].map(([, name = '', light = '', dark = '']) => [
        name,
        { light, dark },
    ]),
);

/** What is written on what. */
const pairs = [
    ...['ink', 'muted', 'primary', 'success', 'warning', 'error', 'primary-dark', 'success-dark', 'warning-dark'],
    ...['code-keyword', 'code-name', 'code-number', 'code-string', 'code-pattern', 'code-type', 'code-comment'],
    ...['error-dark', 'info', 'info-dark', 'secondary', 'secondary-dark'],
]
    .flatMap((text) => ['ground', 'paper', 'field'].map((ground) => [text, ground] as const))
    .concat(
        ['primary', 'secondary', 'success', 'warning', 'error', 'info'].map((name) => [`on-${name}`, name] as const),
    )
    .concat(['ink', 'primary-dark'].map((text) => [text, 'primary-light'] as const))
    .concat([['ink', 'highlight']]);

describe('the colours of the console', () => {
    it('are declared in one place', () => {
        const raw = /(?<=['"\s:(,])#[\da-f]{3,8}\b|\b(?:rgb|hsl)a?\(\s*[\d.]/i;
        const having = [...sources]
            .filter(([, text]) =>
                text.split('\n').some((line) => raw.test(line.replace(/&#\w+;|^\s*(?:\*|\/\/).*/g, ''))),
            )
            .map(([path]) => path);
        const places = ['src/shell/colors.css', ...others];
        expect(having.filter((path) => !places.some((place) => path.startsWith(place)))).toEqual([]);
        expect(places.filter((place) => !having.some((path) => path.startsWith(place)))).toEqual([]);
    });

    it('are none that the theme gives to others, which are the same in light and dark', () => {
        const found = [...sources].filter(([, text]) => /palette\.primary\.light|['"]primary\.light/.test(text));
        expect(found.map(([path]) => path)).toEqual([]);
    });

    it('are all there, where styles name them', () => {
        const all = [...sources.values()].join('\n');
        const declared = new Set([...all.matchAll(/--([\w-]+)['"]?\]?:/g)].map(([, name]) => name));
        const named = new Set([...all.matchAll(/var\(--([\w-]+)\)/g)].map(([, name]) => name));
        expect([...named].filter((name) => !declared.has(name))).toEqual([]);
        expect(named.size).toBeGreaterThan(20);
    });

    it.each(['light', 'dark'] as const)('can be read: %s', (scheme) => {
        const get = (name: string) => colors.get(name)?.[scheme] ?? '';
        const poor = pairs
            .map(([text, ground]) => ({ text, ground, ratio: contrastRatio(get(text), get(ground)) }))
            .filter(({ ratio }) => !(ratio >= 4.5));
        expect(poor).toEqual([]);
    });
});
