import Payments from '@mui/icons-material/PaymentsOutlined';
import Button from '@mui/material/Button';
import { useTranslate } from 'ra-core';
import { lazy, Suspense, useState } from 'react';

const CashierDialog = lazy(() => import('./CashierDialog').then((module) => ({ default: module.CashierDialog })));

export function CashierButton() {
    const translate = useTranslate();
    const [isOpen, setOpen] = useState(false);
    return (
        <>
            <Button variant="outlined" startIcon={<Payments />} aria-haspopup="dialog" onClick={() => setOpen(true)}>
                {translate('pages.cashier.open')}
            </Button>
            <Suspense>{isOpen && <CashierDialog onClose={() => setOpen(false)} />}</Suspense>
        </>
    );
}
