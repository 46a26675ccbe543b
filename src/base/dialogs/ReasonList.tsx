import { styled } from '@mui/material/styles';
import type { NamedReason } from '../../../contract/calls/landingPage';

const List = styled('ul')(({ theme }) => ({
    ...theme.typography.body2,
    margin: theme.spacing(1.5, 0, 0),
    paddingInlineStart: 20,
    overflowWrap: 'anywhere',
}));

/** Lists the names of the obstacles and the reasons; a reason that concerns no particular object has no name. */
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
