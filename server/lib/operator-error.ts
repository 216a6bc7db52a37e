/** An error that an operator can fix, such as a wrong setting; the message is one line. */
export class OperatorError extends Error {
  override readonly name = 'OperatorError';
}
