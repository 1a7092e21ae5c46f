import { defineRouteConfig } from "@medusajs/admin-sdk";
import { Photo } from "@medusajs/icons";
import { Skeleton } from "@medusajs/ui";
import { MAX_GALLERY_BYTES } from "@nocturne/contract/media-limits";
import { useQuery, useQueryClient } from "@tanstack/react-query";
import { GalleryTile } from "../../components/gallery-tile";
import { Loaded, Notice, Panel } from "../../components/panel";
import { PaymentsNotice } from "../../components/payments-notice";
import { UploadDrawer, type UploadForm } from "../../components/upload-drawer";
import { addGalleryItem, galleryQuery } from "../../lib/store";
import { upload, uploadStill, type UploadOptions } from "../../lib/upload";

async function save(file: File, alt: string, options: UploadOptions): Promise<void> {
  const mediaType = file.type.startsWith("video/") ? "video" : "image";
  const imageURL = await upload("objects", file, options);
  const posterURL = mediaType === "video" ? await uploadStill(file, options) : null;
  await addGalleryItem({ imageURL, mediaType, posterURL, alt });
}

const FORM: Omit<UploadForm, "save"> = {
  title: "Add to the gallery",
  accept: "image/*,video/*",
  maxBytes: MAX_GALLERY_BYTES,
  text: { label: "Description", hint: "What is seen, for those who cannot see it." },
  done: "It is in the gallery.",
};

const TILES = "grid grid-cols-2 gap-4 px-6 py-4 md:grid-cols-3 xl:grid-cols-5";

function LoadingTiles() {
  return (
    <div role="status" aria-label="Loading" className={TILES}>
      {Array.from({ length: 10 }, (_, index) => (
        <Skeleton key={index} className="aspect-square w-full" />
      ))}
    </div>
  );
}

function GalleryPage() {
  const queryClient = useQueryClient();
  const gallery = useQuery(galleryQuery);
  const form: UploadForm = {
    ...FORM,
    save: async (...upload) => {
      await save(...upload);
      await queryClient.invalidateQueries({ queryKey: galleryQuery.queryKey });
    },
  };
  return (
    <>
      <PaymentsNotice />
      <Panel
        title="Gallery"
        note="Pictures and videos of the home page, the newest first."
        actions={<UploadDrawer form={form} />}
      >
        <Loaded query={gallery} loading={<LoadingTiles />}>
          {(items) =>
            items.length === 0 ? (
              <Notice title="The gallery is empty." note="What you upload shows on the home page at once." />
            ) : (
              <ul className={TILES}>
                {items.map((item, index) => (
                  <GalleryTile key={item.id} item={item} place={index + 1} />
                ))}
              </ul>
            )
          }
        </Loaded>
      </Panel>
    </>
  );
}

export const config = defineRouteConfig({ label: "Gallery", icon: Photo, rank: 1 });

export const handle = { breadcrumb: () => "Gallery" };

export default GalleryPage;
