import type { Gap } from '../../../contract/calls/gaps';
import { contrastRatio, readableContrast } from '../../../contract/colors';
import { color } from '../../../resources/color';
import { getColorPairs, getTheme } from '../../../resources/color/theme';
import { createGap, type Subject } from './gap';

/** Finds a theme with texts that are hard to read. */
export function findPoorContrast({ settings }: Subject): Gap[] {
    const stored = settings[color.name];
    if (!stored) return [];
    const pairs = getColorPairs(getTheme(stored));
    const poor = pairs.filter(({ text, background }) => contrastRatio(text, background) < readableContrast);
    return poor.length > 0 ? [createGap(color, { kind: 'CONTRAST', count: poor.length, of: pairs.length })] : [];
}
