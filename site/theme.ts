import { contrastRatio, mixColors, readableContrast } from '../contract/colors';
import { colorPattern } from '../fields/color/field';
import { imagePathPattern } from '../fields/image/field';
import type { SiteSettings } from './content';
import type { Device } from './view';

type Shades = { base: string; dark: string; medium: string; light: string };
type Template = SiteSettings['layout']['template'];

/** Shown while a landing page has no theme of its own: the defaults of the declaration. */
const usualTheme = {
    primary: { base: '#16a34a', dark: '#166534', medium: '#22c55e', light: '#bbf7d0' },
    secondary: { base: '#facc15', dark: '#a16207', medium: '#fde047', light: '#fef9c3' },
    fontPrimary: '#111827',
    fontSecondary: '#4b5563',
};

const isColor = (value: string) => colorPattern.test(value);

/** Returns the colours among these values: a draft may have others. */
const pickColors = (shades: Readonly<Record<string, string>>) =>
    Object.fromEntries(Object.entries(shades).filter(([, value]) => isColor(value)));

/** Returns the wished colour if it is readable on a background, otherwise black or white. */
function chooseReadable(wish: string, background: string): string {
    if (isColor(wish) && contrastRatio(wish, background) >= readableContrast) return wish;
    const [dark, light] = ['#0b0f14', '#ffffff'] as const;
    return contrastRatio(dark, background) >= contrastRatio(light, background) ? dark : light;
}

/** Returns a background with the strongest tint of a colour, up to a share (0 to 1), on which a text stays readable. */
function tint(ground: string, color: string, share: number, text: string): string {
    const steps = [1, 0.75, 0.5, 0.25].map((part) => mixColors(ground, color, share * part));
    return steps.find((step) => contrastRatio(text, step) >= readableContrast) ?? ground;
}

/** The colours of surfaces and texts, which differ between the templates. `soft` is the weakest text on all of them. */
function chooseGround(template: Template, primary: Shades) {
    if (template === 'MODERN') {
        const soft = '#c3ccd8';
        return {
            ground: tint('#06080d', primary.dark, 0.2, soft),
            surface: tint('#10141c', primary.dark, 0.26, soft),
            raised: tint('#1b2130', primary.dark, 0.34, soft),
            ink: '#f6f8fb',
            soft,
            line: '#ffffff26',
            shadow: '#00000094',
        };
    }
    if (template === 'CUSTOM') {
        const soft = '#4a505a';
        return {
            ground: tint('#ffffff', primary.light, 0.35, soft),
            surface: '#ffffff',
            raised: tint('#faf9f7', primary.light, 0.16, soft),
            ink: '#1a1a1c',
            soft,
            line: '#00000021',
            shadow: '#0000001f',
        };
    }
    return {
        ground: '#e8ecf1',
        surface: '#ffffff',
        raised: '#f4f6f9',
        ink: '#14181f',
        soft: '#495361',
        line: '#d5dce4',
        shadow: '#0f172a29',
    };
}

const radii = { SQUARE: '0', ROUNDED: 'var(--lp-round)', CIRCLE: '50%' } as const;
/** Banners stay wide: half of a circle at each end would cut their texts. */
const bannerRadii = { ...radii, CIRCLE: '64px' } as const;
const widths = { S: 0.78, M: 1, L: 1.32 } as const;

/** How pictures look in a part of the page: the radius of their corners, their relative width, whether they are square. */
function listImageStyles({ sections }: SiteSettings['imageStyle']): [string, string][] {
    const parts = ['banner', 'provider', 'game', 'article', 'promotion'] as const;
    return parts.flatMap((part): [string, string][] => {
        const { shape = 'ROUNDED', size = 'M' } = sections?.[part] ?? {};
        return [
            [`${part}-radius`, (part === 'banner' ? bannerRadii : radii)[shape]],
            [`${part}-scale`, String(widths[size])],
        ];
    });
}

/** Returns the parts of the page whose pictures are circles, which need a square frame. */
export function listCircles({ sections }: SiteSettings['imageStyle']): string {
    const parts = ['provider', 'game', 'article', 'promotion'] as const;
    return parts.filter((part) => sections?.[part]?.shape === 'CIRCLE').join(' ');
}

/** Returns the background of the page as a value of CSS; undefined for the template's own. */
function buildBackground({ background }: SiteSettings['layout'][Device], toUrl: (path: string) => string) {
    const { type, image, color1, color2 } = background;
    if (type === 'IMAGE' && image && imagePathPattern.test(image))
        return `url("${toUrl(image)}") center top / cover no-repeat`;
    if (type === 'COLOR' && isColor(color1)) return color1;
    return type === 'GRADIENT' && isColor(color1) && isColor(color2)
        ? `linear-gradient(160deg, ${color1}, ${color2})`
        : undefined;
}

/**
 * Returns the theme of a landing page as custom properties of CSS, with names that own styles of the staff do not use by
 * chance. Every pair of text and background is readable.
 */
export function buildTheme(
    { color, layout, imageStyle }: Pick<SiteSettings, 'color' | 'layout' | 'imageStyle'>,
    device: Device,
    toUrl: (path: string) => string,
): string {
    const theme = {
        primary: { ...usualTheme.primary, ...pickColors(color.primary) },
        secondary: { ...usualTheme.secondary, ...pickColors(color.secondary) },
    };
    const { primary, secondary } = theme;
    const ground = chooseGround(layout.template, primary);
    const background = buildBackground(layout[device], toUrl);
    const accents =
        layout.template === 'MODERN'
            ? [secondary.medium, secondary.base, secondary.light, primary.light]
            : [primary.dark, primary.base, secondary.dark];
    const properties: [string, string][] = [
        ...Object.entries(primary).map(([name, value]): [string, string] => [`p-${name}`, value]),
        ...Object.entries(secondary).map(([name, value]): [string, string] => [`s-${name}`, value]),
        ...Object.entries(ground),
        ['on-p', chooseReadable(color.fontPrimary || usualTheme.fontPrimary, primary.base)],
        ['on-p-dark', chooseReadable('#ffffff', primary.dark)],
        ['on-p-light', chooseReadable(primary.dark, primary.light)],
        ['on-s', chooseReadable(color.fontSecondary || usualTheme.fontSecondary, secondary.base)],
        ['on-s-light', chooseReadable(secondary.dark, secondary.light)],
        ['accent', chooseAccent(accents, ground)],
        ['shade', '#0b0f14d9'],
        ['on-shade', '#ffffff'],
        ['page', background ?? 'var(--lp-ground)'],
        ...listImageStyles(imageStyle),
    ];
    return `:root{${properties.map(([name, value]) => `--lp-${name}:${value}`).join(';')}}`;
}

/** Returns the first colour for links and headings that is readable on every surface of the template. */
function chooseAccent(wishes: readonly string[], { ground, surface, raised, ink }: ReturnType<typeof chooseGround>) {
    const isReadable = (wish: string) =>
        [ground, surface, raised].every((each) => contrastRatio(wish, each) >= readableContrast);
    return wishes.find(isReadable) ?? ink;
}
