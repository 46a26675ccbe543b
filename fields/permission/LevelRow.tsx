import { styled } from '@mui/material/styles';
import type { ReactNode } from 'react';
import { useTranslate } from 'react-admin';
import { type Level, levels, type PermissionKey } from '../../contract/permissions';
import { useIds } from '../../src/fields/ids';
import { levelNames } from '../level/Column';

/** One column for the area, then one for each level. */
export const gridColumns = {
    display: 'grid',
    gridTemplateColumns: 'minmax(0, 1fr) repeat(3, 92px)',
    // On phones the levels are below the area: neither would have room for its words beside the other.
    '@container levels (max-width: 460px)': {
        gridTemplateColumns: 'repeat(3, minmax(0, 1fr))',
        '& > :not(* + *)': { gridColumn: '1 / -1' },
    },
};

const Row = styled('div')(({ theme }) => ({
    ...theme.typography.body2,
    ...gridColumns,
    alignItems: 'center',
    minHeight: 36,
    paddingInlineStart: 16,
    scrollMarginTop: 160,
    borderTop: `1px solid ${theme.palette.divider}`,
    '&:hover': { background: theme.palette.action.hover },
    '& label': { display: 'grid', placeItems: 'center', alignSelf: 'stretch', minHeight: 36, cursor: 'pointer' },
    '& label:has(:disabled)': { cursor: 'default' },
    // Browsers fill their own with grey in the dark.
    '& input': {
        appearance: 'none',
        width: 17,
        height: 17,
        margin: 0,
        borderRadius: '50%',
        border: `1.5px solid ${theme.palette.action.active}`,
        cursor: 'inherit',
        '&:checked': { border: `5px solid ${theme.palette.primary.main}` },
        '&:disabled': { opacity: 0.4 },
        // The system's colours are those of its own buttons.
        '@media (forced-colors: active)': { appearance: 'auto' },
    },
    '& small': { ...theme.typography.caption, display: 'block', color: theme.palette.error.main },
    '&[data-level="0"] > span': { color: theme.palette.text.secondary },
}));

type Props = {
    /** The path of the level in the form. */
    path: string;
    areaKey: PermissionKey;
    level: Level;
    /** The levels that may be chosen; the current level may always stay. */
    offered: readonly Level[];
    error: string | undefined;
    readOnly: boolean;
    onChange(level: Level): void;
};

/** One area and its level, as radio buttons that the arrow keys switch. */
export function LevelRow({ path, areaKey, level, offered, error, readOnly, onChange }: Props): ReactNode {
    const translate = useTranslate();
    const { id, labelId, errorId } = useIds()(path);
    return (
        <Row
            role="radiogroup"
            aria-labelledby={labelId}
            aria-describedby={error === undefined ? undefined : errorId}
            aria-invalid={error !== undefined}
            aria-readonly={readOnly}
            data-path={path}
            data-level={level}
        >
            <span id={labelId}>
                {translate(`permissions.${areaKey}`)}
                {error !== undefined && <small id={errorId}>{error}</small>}
            </span>
            {levelNames.map((levelName) => {
                const isChosen = levels[levelName] === level;
                return (
                    <label key={levelName}>
                        <input
                            type="radio"
                            id={isChosen ? id : undefined}
                            name={id}
                            aria-label={translate(`inputs.permission.${levelName}`)}
                            checked={isChosen}
                            disabled={!isChosen && (readOnly || !offered.includes(levels[levelName]))}
                            onChange={() => onChange(levels[levelName])}
                        />
                    </label>
                );
            })}
        </Row>
    );
}
