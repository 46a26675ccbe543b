import Avatar from '@mui/material/Avatar';
import Box from '@mui/material/Box';
import Typography from '@mui/material/Typography';
import { useTranslate } from 'react-admin';
import type { PresentPerson } from '../../../contract/calls/presence';
import { visuallyHidden } from '../../base/ui/visuallyHidden';

/** As many are shown by name: the buttons of the form need the rest of the line. */
const named = 1;

function getTextKey({ isSelf, isTyping }: PresentPerson): string {
    if (isSelf) return isTyping ? 'alongside.selfTyping' : 'alongside.self';
    return isTyping ? 'alongside.typing' : 'alongside.open';
}

/** Names those who have the same record open. Readers hear who comes, but not each pause of somebody's typing. */
export function People({ people }: { people: readonly PresentPerson[] }) {
    const translate = useTranslate();
    const shown = people.toSorted((one, other) => Number(other.isTyping) - Number(one.isTyping)).slice(0, named);
    const names = people.map(({ name }) => name).join(', ');
    return (
        <>
            <div role="status" style={visuallyHidden}>
                {people.length > 0 && `${translate('alongside.others')}: ${names}`}
            </div>
            {people.length > 0 && (
                <Box
                    component="ul"
                    aria-label={translate('alongside.others')}
                    sx={{ display: 'flex', gap: 1, listStyle: 'none', m: 0, p: 0, minWidth: 0 }}
                >
                    {shown.map((person) => (
                        <Box
                            component="li"
                            key={`${person.name} ${person.isSelf}`}
                            sx={{ display: 'flex', alignItems: 'center', gap: 0.75, minWidth: 0 }}
                        >
                            <Avatar
                                aria-hidden
                                sx={{
                                    width: 24,
                                    height: 24,
                                    fontSize: 13,
                                    bgcolor: person.isTyping ? 'primary.main' : 'text.secondary',
                                }}
                            >
                                {person.name.slice(0, 1).toUpperCase()}
                            </Avatar>
                            <Typography variant="body2" noWrap sx={{ maxWidth: 180, minWidth: 0 }} title={person.name}>
                                {translate(getTextKey(person), { name: person.name })}
                            </Typography>
                        </Box>
                    ))}
                    {people.length > named && (
                        <Typography component="li" variant="body2" noWrap title={names}>
                            {translate('alongside.more', { count: people.length - named })}
                        </Typography>
                    )}
                </Box>
            )}
        </>
    );
}
