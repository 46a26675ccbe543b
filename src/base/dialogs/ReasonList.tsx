import { styled } from '@mui/material/styles';
import type { NamedReason } from '../../../contract/calls/landingPage';

const List = styled('ul')(({ theme }) => ({
    ...theme.typography.body2,
    margin: theme.spacing(1.5, 0, 0),
    paddingInlineStart: 20,
    overflowWrap: 'anywhere',
}));

/** What stands in the way, and why; without a name where it is told of no single thing. */
export function ReasonList({ rows }: { rows: readonly NamedReason[] }) {
    return (
        <List>
            {rows.map(({ name, reason }) => (
                <li key={`${name} ${reason}`}>
                    {name !== '' && <strong>{name}: </strong>}
                    {reason}
                </li>
            ))}
        </List>
    );
}
