import { screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { useMemo } from 'react';
import { StoreContextProvider } from 'react-admin';
import { beforeEach, expect, it } from 'vitest';
import { useProfile } from '../../../../src/base/session/SessionContext';
import { createStore } from '../../../../src/base/session/store';
import { usePreference } from '../../../../src/base/session/usePreference';
import { usePreferencesRefresh } from '../../../../src/base/session/usePreferencesRefresh';
