import { iconNames } from '../../icons';
import type { Rule } from './rule';

export const unknownIcons: Rule = function* ({ icon, variants, actions = {} }) {
    const screens = variants && 'routes' in variants ? Object.values(variants.routes) : [];
    const ofVariants = screens.map((screen) => (typeof screen === 'string' ? undefined : screen.icon));
    const named = [icon, ...ofVariants, ...Object.values(actions).map((action) => action.icon)];
    for (const name of new Set(named))
        if (name !== undefined && !iconNames.includes(name))
            yield `the icon "${name}" does not exist: add it to contract/icons.ts and src/base/ui/icons.ts, or use one listed there`;
};
