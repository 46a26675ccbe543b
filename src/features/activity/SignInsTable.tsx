import TableCell from '@mui/material/TableCell';
import TableRow from '@mui/material/TableRow';
import Typography from '@mui/material/Typography';
import { useTranslate } from 'react-admin';
import { TimeView } from '../../../fields/time/Column';
import { allsignins } from '../../../resources/allsignins';
import { HeadedTable } from '../../screens/lists/HeadedTable';
import { useProgramName } from './program';
import { SignInResult } from './SignInResult';
import type { SignIns } from './useSignIns';

const names = ['time', 'username', 'result', 'address', 'program'] as const;
const heads = [
    'pages.sessions.columns.time',
    'activity.filters.username',
    ...['result', 'address', 'program'].map((name) => `pages.sessions.columns.${name}`),
];
const plain = { whiteSpace: 'nowrap', fontVariantNumeric: 'tabular-nums' } as const;

/** One page of the sign-in attempts of all accounts. */
export function SignInsTable({ signIns: { data = [], isPending, isFetching } }: { signIns: SignIns }) {
    const translate = useTranslate();
    const programName = useProgramName();
    const labels = new Map(names.map((name, index) => [name, translate(heads[index] ?? '')]));
    return (
        <HeadedTable
            name={translate('pages.signIns.title')}
            around={336}
            isBusy={isFetching}
            isPending={isPending}
            heads={heads}
            rowHeight={37}
        >
            {data.map((row) => (
                <TableRow key={row.id} hover>
                    <TableCell data-label={labels.get('time')} sx={plain}>
                        <TimeView field={allsignins.fields.time} value={row.time} lang="" />
                    </TableCell>
                    <TableCell data-naming sx={{ whiteSpace: 'nowrap', fontWeight: 600 }}>
                        {row.username || (
                            <Typography component="span" variant="body2" color="textSecondary">
                                {translate('activity.signIns.unknown')}
                            </Typography>
                        )}
                    </TableCell>
                    <TableCell data-label={labels.get('result')}>
                        <SignInResult succeeded={row.succeeded} />
                    </TableCell>
                    <TableCell data-label={labels.get('address')} sx={plain}>
                        {row.address}
                    </TableCell>
                    <TableCell data-label={labels.get('program')}>{programName(row)}</TableCell>
                </TableRow>
            ))}
        </HeadedTable>
    );
}
