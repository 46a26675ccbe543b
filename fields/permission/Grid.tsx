import Button from '@mui/material/Button';
import { styled } from '@mui/material/styles';
import { type ReactNode, useId } from 'react';
import { useTranslate } from 'react-admin';
import { type Level, levels, type Permission, type PermissionKey, permissionGroups } from '../../contract/permissions';
import { findMessage } from '../../src/fields/fault';
import { levelNames } from '../level/Column';
import { gridColumns, LevelRow } from './LevelRow';
import type { GrantableLevels } from './useOffered';

const Frame = styled('div')(({ theme }) => ({
    border: `1px solid ${theme.palette.divider}`,
    borderRadius: theme.shape.borderRadius,
    overflow: 'clip',
    container: 'levels / inline-size',
}));

const Line = styled('div')(({ theme }) => ({
    ...theme.typography.body2,
    ...gridColumns,
    alignItems: 'center',
    minHeight: 36,
    paddingInlineStart: 16,
    background: theme.palette.background.default,
    fontWeight: 600,
    '& > * + *': { justifySelf: 'center' },
    '& h3': { font: 'inherit', margin: 0 },
    '&[data-head]': {
        position: 'sticky',
        top: 'var(--top-bar-height, 0px)',
        zIndex: 1,
        minHeight: 44,
        paddingInlineStart: 6,
        background: theme.palette.background.paper,
        boxShadow: `0 1px ${theme.palette.divider}`,
    },
}));

const Group = styled('div')(({ theme }) => ({ borderTop: `1px solid ${theme.palette.divider}` }));

type Props = {
    path: string;
    labelledBy: string;
    describedBy: string | undefined;
    permission: Permission;
    offered: GrantableLevels;
    errors: unknown;
    readOnly: boolean;
    onChange(permission: Permission): void;
    /** Shown in the header, next to the levels. */
    children?: ReactNode;
};

type GroupProps = Omit<Props, 'labelledBy' | 'describedBy' | 'children'> & {
    group: string;
    keys: readonly PermissionKey[];
};

/** Shows every area with its level, grouped by the sections of the menu. */
export function Grid({ labelledBy, describedBy, children, ...props }: Props): ReactNode {
    const translate = useTranslate();
    return (
        <Frame role="group" aria-labelledby={labelledBy} aria-describedby={describedBy}>
            <Line data-head>
                <div>{children}</div>
                {levelNames.map((levelName) => (
                    <span key={levelName} aria-hidden>
                        {translate(`inputs.permission.${levelName}`)}
                    </span>
                ))}
            </Line>
            {Object.entries(permissionGroups).map(([group, keys]) => (
                <GroupRows key={group} group={group} keys={keys} {...props} />
            ))}
        </Frame>
    );
}

function GroupRows({ group, keys, path, permission, offered, errors, readOnly, onChange }: GroupProps): ReactNode {
    const translate = useTranslate();
    const headingId = useId();
    const heading = translate(`app.menu.${group}`);

    /**
     * Sets all keys of a group to a level; a key that the account cannot grant at this level gets the highest lower
     * level that it can grant.
     */
    function setAll(level: Level): void {
        const next = { ...permission };
        for (const key of keys) next[key] = offered.upTo(key, level);
        onChange(next);
    }
    return (
        <Group role="group" aria-labelledby={headingId}>
            <Line>
                <h3 id={headingId}>{heading}</h3>
                {!readOnly &&
                    keys.length > 1 &&
                    levelNames.map((levelName) => (
                        <Button
                            key={levelName}
                            size="small"
                            disabled={!offered.isKnown}
                            aria-label={translate('inputs.permission.setAll', {
                                group: heading,
                                level: translate(`inputs.permission.${levelName}`),
                            })}
                            onClick={() => setAll(levels[levelName])}
                            sx={{ minWidth: 0, minHeight: 26, py: 0, px: { xs: 0.5, sm: 1.25 } }}
                        >
                            {translate('inputs.permission.all')}
                        </Button>
                    ))}
            </Line>
            {keys.map((key) => (
                <LevelRow
                    key={key}
                    path={`${path}.${key}`}
                    areaKey={key}
                    level={permission[key]}
                    offered={offered.of(key)}
                    error={
                        findMessage(errors, key) ??
                        (offered.isKnown && !offered.of(key).includes(permission[key])
                            ? translate('inputs.permission.above')
                            : undefined)
                    }
                    readOnly={readOnly}
                    onChange={(level) => onChange({ ...permission, [key]: level })}
                />
            ))}
        </Group>
    );
}
