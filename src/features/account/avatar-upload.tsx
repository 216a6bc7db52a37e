import { Upload } from 'antd';
import { useId } from 'react';
import { Button } from '../../components/button';
import { FieldProblem } from '../../components/form/field-problem';
import { Icon } from '../../components/icon';
import { accountCopy } from '../../copy/accounts/account';
import styles from './my-account-page.module.css';
import { allowedPictureTypes, type Profile } from './use-profile';

const copy = accountCopy.profile;

export const AvatarUpload = ({ profile }: { profile: Profile }) => {
  const { shown, hasPicture, isPictureMissing, pictureButton, isUploading, progress, retryUpload } = profile;
  const missingId = useId();
  const percent = Math.round(progress * 100);
  return (
    <div className={styles.picture}>
      <span className={styles.avatar}>
        {shown === null ? (
          <Icon name="account" size={48} />
        ) : (
          <img src={shown} alt={copy.picture} width={96} height={96} />
        )}
      </span>
      <div className={styles.choice}>
        <Upload
          accept={allowedPictureTypes.join()}
          showUploadList={false}
          // The profile flow uploads the file.
          beforeUpload={(file: File) => {
            profile.choose(file);
            return Upload.LIST_IGNORE;
          }}
          disabled={isUploading}
        >
          <Button
            ref={pictureButton}
            look="outlined"
            busy={isUploading}
            aria-describedby={isPictureMissing ? missingId : undefined}
          >
            {isUploading ? copy.uploading : hasPicture ? copy.replace : copy.choose}
          </Button>
        </Upload>
        {isUploading && (
          <progress className={styles.progress} max={100} value={percent} aria-label={copy.progress}>
            {percent}%
          </progress>
        )}
        {retryUpload !== null && (
          <Button
            look="plain"
            onClick={() => {
              // This button disappears while the picture is uploaded.
              pictureButton.current?.focus();
              retryUpload();
            }}
          >
            {copy.retry}
          </Button>
        )}
        {isPictureMissing && (
          <FieldProblem id={missingId} role="alert">
            {copy.pictureMissing}
          </FieldProblem>
        )}
        {!isUploading && retryUpload === null && <p className={styles.hint}>{copy.formats}</p>}
      </div>
    </div>
  );
};
