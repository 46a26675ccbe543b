import Inbox from '@mui/icons-material/Inbox';
import Paper from '@mui/material/Paper';
import { useTranslate } from 'react-admin';
import { ListNotice, NoneFound } from '../../base/page/NoRecords';
import { ListTitle } from '../../screens/lists/ListTitle';
import { PlainRows } from '../../screens/lists/PlainRows';
import { SignInFilters } from './SignInFilters';
import { SignInsTable } from './SignInsTable';
import { useSignIns } from './useSignIns';

/** The attempts to sign in of all accounts, for administrators: at first those that failed. */
export function SignInsPage() {
    const translate = useTranslate();
    const signIns = useSignIns();
    const { data, total, isMore, filters, clear } = signIns;
    const none =
        Object.keys(filters).length > 0 ? (
            <NoneFound text="activity.signIns.none" clear={clear} />
        ) : (
            <ListNotice
                icon={<Inbox />}
                title={translate('activity.signIns.empty.title')}
                text={translate('activity.signIns.empty.text')}
            />
        );
    return (
        <>
            <ListTitle
                title={translate('pages.signIns.title')}
                count={data && total}
                says={isMore ? 'lists.more' : 'lists.total'}
            />
            <Paper variant="outlined" sx={{ overflow: 'clip', display: 'flex', flexDirection: 'column' }}>
                <SignInFilters signIns={signIns} />
                <PlainRows rows={data} list={signIns} none={none}>
                    <SignInsTable signIns={signIns} />
                </PlainRows>
            </Paper>
        </>
    );
}
