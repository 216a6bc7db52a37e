import { useRef } from 'react';
import type { SessionEntry } from '../../../contract/sessions';
import { useEndOtherSessionsMutation, useEndSessionMutation, useSessionsQuery } from '../../api/accounts/sessions';
import { accountCopy } from '../../copy/accounts/account';
import { failureText } from '../../copy/failures';
import { useFlowContext } from '../../flows/flow-context';
import { daysSince, formatDay } from '../../lib/dates';

const copy = accountCopy.devices;
const act = 'devices';

const deviceOf = ({ id, isCurrent, device, createdAt, lastUsedAt }: SessionEntry) => ({
  id,
  isCurrent,
  name: device === '' ? copy.unknown : device,
  used: copy.used(daysSince(lastUsedAt, new Date()), formatDay(lastUsedAt)),
  since: copy.signedIn(formatDay(createdAt)),
});

export type Device = ReturnType<typeof deviceOf>;

export const useDevices = () => {
  const { data, error, refetch } = useSessionsQuery(undefined, { refetchOnMountOrArgChange: true });
  const [endSession, { isLoading: isEnding, originalArgs: ending }] = useEndSessionMutation();
  const [endOthers, { isLoading: isEndingOthers }] = useEndOtherSessionsMutation();
  const { showSuccess, showError } = useFlowContext();
  const heading = useRef<HTMLParagraphElement>(null);

  const run = async (call: Promise<unknown>, done: string): Promise<void> => {
    try {
      await call;
      // The pressed button disappears, so the heading takes the focus.
      heading.current?.focus();
      showSuccess(done, act);
    } catch (failure) {
      showError(failureText(failure), act);
    }
  };

  const isBusy = isEnding || isEndingOthers;
  return {
    devices: data?.map(deviceOf),
    error,
    retry: refetch,
    heading,
    leaving: isEnding ? ending : undefined,
    isEndingOthers,
    end: ({ id, name }: Device): void => {
      if (!isBusy) void run(endSession(id).unwrap(), copy.ended(name));
    },
    endOthers: (): void => {
      if (!isBusy) void run(endOthers().unwrap(), copy.othersEnded);
    },
  };
};
