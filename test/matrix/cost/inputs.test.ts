import { describeInputCosts } from './inputs';

describeInputCosts('some');
