import { describeContract } from '@cumbre/testing/remoteContract';
import manifest from '../remote.json';
import { register } from './remote';

describeContract(register, manifest);
