import type { ReactNode } from 'react';
import { OptionalResourceContextProvider } from 'react-admin';
import { FormProvider, type Resolver, useForm } from 'react-hook-form';
import type { Resource } from '../../contract/resource';
import { FormLanguageProvider } from '../../src/fields/form/FormLanguage';
import { RevealProvider } from '../../src/fields/form/Reveal';
import type { Values } from '../../src/fields/form/values';
import { sampleValues } from '../fixtures/sample';
import { languages, sampleContext } from './kindSample';

/** Builds valid values of all fields of a type. */
export function buildValues({ fields }: Resource): Values {
    return sampleValues(fields, sampleContext);
}

type Props = {
    resource: Resource;
    /** The values that the form was filled in with. */
    values: Values;
    resolver?: Resolver<Values>;
    children: ReactNode;
};

/** The providers of a form, for its parts outside `RecordForm`. */
export function FormWorld({ resource, values, resolver, children }: Props) {
    const form = useForm<Values>({ defaultValues: values, ...(resolver ? { resolver } : {}), shouldFocusError: false });
    return (
        <OptionalResourceContextProvider value={resource.name}>
            <FormProvider {...form}>
                <FormLanguageProvider languages={languages}>
                    <RevealProvider>{children}</RevealProvider>
                </FormLanguageProvider>
            </FormProvider>
        </OptionalResourceContextProvider>
    );
}
