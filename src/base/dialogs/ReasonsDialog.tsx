import ErrorOutline from '@mui/icons-material/ErrorOutlineOutlined';
import Button from '@mui/material/Button';
import Dialog from '@mui/material/Dialog';
import DialogActions from '@mui/material/DialogActions';
import DialogTitle from '@mui/material/DialogTitle';
import Table from '@mui/material/Table';
import TableBody from '@mui/material/TableBody';
import TableCell from '@mui/material/TableCell';
import TableHead from '@mui/material/TableHead';
import TableRow from '@mui/material/TableRow';
import { useTranslate } from 'react-admin';
import type { Reasons } from './reasons';
import { ScrolledContent } from './ScrolledContent';

/** A dialog that lists the objects an action failed for, by name, and the reasons. */
export function ReasonsDialog({ reasons: { list, rows }, onClose }: { reasons: Reasons; onClose(): void }) {
    const translate = useTranslate();
    return (
        <Dialog open onClose={onClose} role="alertdialog" aria-labelledby="reasons-title" maxWidth="sm" fullWidth>
            <DialogTitle id="reasons-title" sx={{ display: 'flex', alignItems: 'center', gap: 1 }}>
                <ErrorOutline color="error" />
                {translate(`app.reasons.${list}`)}
            </DialogTitle>
            <ScrolledContent>
                <Table size="small" sx={{ '& td, & th': { overflowWrap: 'anywhere', verticalAlign: 'top' } }}>
                    <TableHead>
                        <TableRow>
                            <TableCell sx={{ width: '40%' }}>{translate('app.reasons.name')}</TableCell>
                            <TableCell>{translate('app.reasons.reason')}</TableCell>
                        </TableRow>
                    </TableHead>
                    <TableBody>
                        {rows.map(({ name, reason }) => (
                            <TableRow key={`${name} ${reason}`}>
                                <TableCell component="th" scope="row">
                                    {name}
                                </TableCell>
                                <TableCell>{reason}</TableCell>
                            </TableRow>
                        ))}
                    </TableBody>
                </Table>
            </ScrolledContent>
            <DialogActions>
                <Button autoFocus variant="contained" onClick={onClose}>
                    {translate('app.close')}
                </Button>
            </DialogActions>
        </Dialog>
    );
}
