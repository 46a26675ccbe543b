import { compact } from '../../base/ui/compact';
import { besideEachOther, tightest } from './cardStyle';

/** Rows of one line, in which every control is still a target of 24 pixels. */
const rows = {
    '& th': { paddingBlock: 0, height: 32 },
    '& tbody tr': { height: 30 },
    '& tbody td': { paddingBlock: 0 },
    '& tbody td > small': { display: 'inline' },
    // A space, which is none where the small text begins its line.
    '& tbody td > small::before': { content: '" "', wordSpacing: '4px' },
    '& td[data-author]': { maxWidth: 'none' },
    '& tbody button, & tbody [data-view]': { minWidth: 26, height: 26 },
    '& tbody button[data-number]': { minWidth: 32 },
    '& tbody label': { minHeight: 24 },
    '& [data-check] label': { width: 28, height: 28 },
    '& [data-picture] img': { width: 'auto', height: 24 },
};

/** Targets of 44 pixels. */
const fingers = {
    '& tbody button, & tbody [data-view]': { minWidth: 44, height: 44 },
    '& tbody button[data-number]': { minWidth: 44 },
    '& tbody label': { minHeight: 44 },
    '& [data-check] label': { width: 44, height: 44 },
};

/** Without room to spare, authors are below the times. */
const authorsBelow = {
    '& tbody td[data-author] > small': { display: 'block' },
    '& tbody td[data-author] > small::before': { content: 'none' },
};

/** The compact density of a table, and targets for fingers. Cards have room of their own. */
export const densityStyle = {
    [besideEachOther]: {
        ...compact(rows),
        '@media (pointer: coarse)': fingers,
    },
    [tightest]: compact(authorsBelow),
};
