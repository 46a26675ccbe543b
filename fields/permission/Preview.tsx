import Paper from '@mui/material/Paper';
import { styled } from '@mui/material/styles';
import Typography from '@mui/material/Typography';
import { type ReactNode, useId, useMemo } from 'react';
import { useTranslate } from 'react-admin';
import type { IconName } from '../../contract/icons';
import type { Permission } from '../../contract/permissions';
import { buildMenu, type MenuEntry, type MenuLink } from '../../src/base/page/menu';
import { MenuNumber } from '../../src/base/page/menuRow';
import { getIcon } from '../../src/base/ui/icons';

const Entries = styled('ul')({ listStyle: 'none', margin: 0, padding: 0 });

const Row = styled('div')(({ theme }) => ({
    ...theme.typography.body2,
    display: 'flex',
    alignItems: 'center',
    gap: 10,
    minHeight: 30,
    '& svg': { fontSize: '1.125rem', color: theme.palette.text.secondary, flexShrink: 0 },
    '&[data-below="true"]': { paddingInlineStart: 28 },
}));

/** Shows the menu of an account with these permissions, built by the same rule as its own menu. */
export function Preview({ permission }: { permission: Permission }): ReactNode {
    const translate = useTranslate();
    const titleId = useId();
    const entries = useMemo(() => buildMenu({ userType: 'SUB', position: 'USER', permission }), [permission]);
    return (
        <Paper
            variant="outlined"
            component="section"
            aria-labelledby={titleId}
            sx={{ p: 2, bgcolor: 'background.default' }}
        >
            <Typography id={titleId} variant="subtitle2" component="h3" sx={{ mb: 1 }}>
                {translate('inputs.permission.preview')}
            </Typography>
            <Entries>
                {entries.map((entry) => (
                    <Entry key={entry.number} entry={entry} />
                ))}
            </Entries>
            {entries.length === 1 && (
                <Typography variant="body2" color="textSecondary" sx={{ mt: 1 }}>
                    {translate('inputs.permission.previewEmpty')}
                </Typography>
            )}
        </Paper>
    );
}

function Entry({ entry }: { entry: MenuEntry }): ReactNode {
    if (!('links' in entry)) return <Item link={entry} />;
    return (
        <li>
            <Line label={entry.label} icon={entry.icon} number={entry.number} />
            <Entries>
                {entry.links.map((link) => (
                    <Item key={link.to} link={link} isBelow />
                ))}
            </Entries>
        </li>
    );
}

function Item({ link, isBelow = false }: { link: MenuLink; isBelow?: boolean }): ReactNode {
    return (
        <li>
            <Line label={link.label} icon={isBelow ? undefined : link.icon} number={link.number} />
        </li>
    );
}

function Line({ label, icon, number }: { label: string; icon: IconName | undefined; number: string }): ReactNode {
    const translate = useTranslate();
    const Icon = icon === undefined ? undefined : getIcon(icon);
    return (
        <Row data-below={Icon === undefined}>
            <MenuNumber aria-hidden>{number}</MenuNumber>
            {Icon && <Icon />}
            <span>{translate(label)}</span>
        </Row>
    );
}
