import { defineRouteConfig } from "@medusajs/admin-sdk";
import { MediaPlay } from "@medusajs/icons";
import { MAX_BACKGROUND_VIDEO_BYTES } from "@nocturne/contract/media-limits";
import { useQuery, useQueryClient } from "@tanstack/react-query";
import { Loaded, Notice, Panel } from "../../components/panel";
import { PaymentsNotice } from "../../components/payments-notice";
import { UploadDrawer, type UploadForm } from "../../components/upload-drawer";
import { VideoRow } from "../../components/video-row";
import { addVideo, videosQuery } from "../../lib/store";
import { upload, uploadStill, type UploadOptions } from "../../lib/upload";

async function save(file: File, name: string, options: UploadOptions): Promise<void> {
  const videoURL = await upload("video-backgrounds", file, options);
  await addVideo({ name, videoURL, posterURL: await uploadStill(file, options) });
}

const FORM: Omit<UploadForm, "save"> = {
  title: "Add a background video",
  accept: "video/*",
  maxBytes: MAX_BACKGROUND_VIDEO_BYTES,
  text: { label: "Name", hint: "Only you see it.", missing: "Please enter a name." },
  done: "The video is saved.",
};

function BackgroundVideosPage() {
  const queryClient = useQueryClient();
  const videos = useQuery(videosQuery);
  const form: UploadForm = {
    ...FORM,
    save: async (...upload) => {
      await save(...upload);
      await queryClient.invalidateQueries({ queryKey: videosQuery.queryKey });
    },
  };
  return (
    <>
      <PaymentsNotice />
      <Panel
        title="Background videos"
        note="One of them plays behind every page of the storefront."
        actions={<UploadDrawer form={form} />}
      >
        <Loaded query={videos}>
          {(list) =>
            list.length === 0 ? (
              <Notice title="There are no background videos." note="Without one the storefront shows a gradient." />
            ) : (
              <ul className="divide-y">
                {list.map((video) => (
                  <VideoRow key={video.id} video={video} />
                ))}
              </ul>
            )
          }
        </Loaded>
      </Panel>
    </>
  );
}

export const config = defineRouteConfig({ label: "Background videos", icon: MediaPlay, rank: 2 });

export const handle = { breadcrumb: () => "Background videos" };

export default BackgroundVideosPage;
