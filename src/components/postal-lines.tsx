import type { PostalAddress } from '../../contract/addresses';

export const PostalLines = ({ address }: { address: PostalAddress }) => {
  const { fullName, streetAddressLine1, streetAddressLine2, city, state, zipCode, country, phoneNumber } = address;
  const lines = [streetAddressLine1, streetAddressLine2, `${city}, ${state} ${zipCode}`, country, phoneNumber];
  return (
    <>
      <strong>{fullName}</strong>
      {lines.map((line, index) => (
        <span key={index}>{line}</span>
      ))}
    </>
  );
};
