import ExpandMore from '@mui/icons-material/ExpandMore';
import IconButton from '@mui/material/IconButton';
import MuiLink from '@mui/material/Link';
import { styled } from '@mui/material/styles';
import Typography from '@mui/material/Typography';
import type { Ref } from 'react';
import { useTranslate } from 'react-admin';
import { Link } from 'react-router';
import type { CopyTarget } from '../../../contract/calls/copyConfig';
import { addLdpToAddress } from '../../base/routing/landingPage';
import { TargetReason, TargetState } from '../../base/ui/TargetState';
import { ChangeMarks } from './ChangeMarks';
import { buildPartAddress } from './partAddress';
import { isUnchanged, sumChanges } from './totals';

const Row = styled('li')(({ theme }) => ({
    position: 'absolute',
    insetInline: 0,
    borderBottom: `1px solid ${theme.palette.divider}`,
}));

const Line = styled('div')(({ theme }) => ({
    display: 'grid',
    gridTemplateColumns: 'minmax(0, 1fr) minmax(150px, auto) 150px 34px',
    alignItems: 'center',
    columnGap: 16,
    minHeight: 52,
    padding: '6px 16px',
    [theme.breakpoints.down('sm')]: {
        gridTemplateColumns: 'minmax(0, 1fr) 34px',
        rowGap: 4,
        padding: '10px 16px',
        '& > [data-status]': { gridRow: 3, gridColumn: 1 },
    },
}));

const Parts = styled('ul')(({ theme }) => ({
    listStyle: 'none',
    margin: 0,
    padding: '2px 16px 12px',
    display: 'grid',
    gridTemplateColumns: 'repeat(auto-fill, minmax(min(300px, 100%), 1fr))',
    gap: '6px 32px',
    '& li': { display: 'flex', justifyContent: 'space-between', alignItems: 'center', gap: 12 },
    '& li > span:first-of-type': { color: theme.palette.text.secondary, fontSize: '0.8125rem' },
}));

type Props = {
    target: CopyTarget;
    position: { index: number; count: number; top: number };
    dryRun: boolean;
    isCounted: boolean;
    isOpen: boolean;
    onToggle(): void;
    ref: Ref<HTMLLIElement>;
};

/** A target: its name, the total of its changes, and its result. */
export function TargetRow({ target, position, dryRun, isCounted, isOpen, onToggle, ref }: Props) {
    const translate = useTranslate();
    const { id, name, status, reason, changes } = target;
    const totals = sumChanges(changes);
    const hasMore = isCounted && changes.length > 0 && !isUnchanged(totals);
    const details = `copy-changes-${position.index}`;
    return (
        <Row
            ref={ref}
            data-index={position.index}
            aria-posinset={position.index + 1}
            aria-setsize={position.count}
            style={{ top: position.top }}
        >
            <Line>
                <div>
                    <Typography id={`copy-name-${position.index}`} noWrap sx={{ fontWeight: 600 }} title={name}>
                        <MuiLink component={Link} to={addLdpToAddress('/', id)} color="inherit">
                            {name}
                        </MuiLink>
                    </Typography>
                    <TargetReason status={status} reason={reason} />
                </div>
                <span>{isCounted && changes.length > 0 && <ChangeMarks totals={totals} />}</span>
                {dryRun && status === 'DONE' ? (
                    <span />
                ) : (
                    <TargetState status={status} text={translate(`copyConfig.outcomes.${status}`)} />
                )}
                {hasMore && (
                    <IconButton
                        size="small"
                        sx={{ gridColumn: '-2', gridRow: 1 }}
                        aria-expanded={isOpen}
                        aria-controls={isOpen ? details : undefined}
                        aria-label={translate('copyConfig.details', { name })}
                        onClick={onToggle}
                    >
                        <ExpandMore
                            fontSize="small"
                            sx={{ transition: 'transform 0.15s', transform: isOpen ? 'rotate(180deg)' : 'none' }}
                        />
                    </IconButton>
                )}
            </Line>
            {hasMore && isOpen && (
                <Parts id={details} aria-labelledby={`copy-name-${position.index}`}>
                    {changes
                        .filter((change) => !isUnchanged(change))
                        .map((change) => (
                            <li key={`${id} ${change.part}`}>
                                <span>
                                    <MuiLink component={Link} to={buildPartAddress(change.part, id)} color="inherit">
                                        {translate(`copyConfig.parts.${change.part}`)}
                                    </MuiLink>
                                </span>
                                <ChangeMarks totals={change} />
                            </li>
                        ))}
                </Parts>
            )}
        </Row>
    );
}
