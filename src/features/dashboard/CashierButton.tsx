import Payments from '@mui/icons-material/PaymentsOutlined';
import Button from '@mui/material/Button';
import { useState } from 'react';
import { useTranslate } from 'react-admin';
import { Chunked } from '../../base/chunks/Chunked';
import { createChunk } from '../../base/chunks/chunk';

const cashierDialog = createChunk(() => import('./CashierDialog').then(({ CashierDialog }) => CashierDialog));

export function CashierButton() {
    const translate = useTranslate();
    const [isOpen, setOpen] = useState(false);
    const close = () => setOpen(false);
    return (
        <>
            <Button variant="outlined" startIcon={<Payments />} aria-haspopup="dialog" onClick={() => setOpen(true)}>
                {translate('pages.cashier.open')}
            </Button>
            {isOpen && (
                <Chunked of={cashierDialog} onLost={close}>
                    {(CashierDialog) => <CashierDialog onClose={close} />}
                </Chunked>
            )}
        </>
    );
}
